import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dialects } from '@parkdesk/camera'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createIntake, type Intake } from './intake.ts'
import { isMisreading } from './second-reading.ts'
import { openSpool, type Spool } from './spool.ts'

const startMs = Date.parse('2026-05-04T02:20:31Z')
const camera: Camera = {
  ...{ name: 'entrance', secret: 'secret-1', laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined },
  ...{ opens: 'all', dialect: dialects.vzenith, dialectName: 'vzenith', zone: 'Asia/Shanghai' },
}

let folder: string
let spool: Spool
let intake: Intake
let nowMs: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-second-'))
  spool = openSpool(folder)
  nowMs = startMs
  intake = createIntake({ spool, now: () => nowMs, say: () => {}, onRead: () => {} })
})
afterEach(() => {
  spool.close()
  rmSync(folder, { recursive: true })
})

let plateid = 0
const hear = (license: string, confidence: number, ms: number, of = camera) => {
  nowMs = startMs + ms
  const Timeval = { sec: Math.floor(nowMs / 1000), usec: (nowMs % 1000) * 1000 }
  const result = { license, confidence, plateid: ++plateid, triggerType: 1, timeStamp: { Timeval } }
  const body = JSON.stringify({ AlarmInfoPlate: { serialno: 's', result: { PlateResult: result } } })
  for (const heard of of.dialect.read({ headers: {}, body: new Uint8Array(Buffer.from(body)) }, of)) {
    intake.take(of, heard)
    if (heard.kind === 'read') last = heard.identity
  }
}
let last = ''
/** What goes out in the end. */
const passes = () => spool.next(nowMs + 60_000, 9).map(({ event }) => event.plate)

describe('a vehicle that is read twice', () => {
  it('is one pass by the surer reading, whichever came first', () => {
    hear('粤B1234S', 60, 0)
    expect(spool.next(nowMs, 9)).toEqual([])
    hear('粤B12345', 95, 1_500)
    expect(spool.next(nowMs, 9).map(({ event }) => event.plate)).toEqual(['粤B12345'])
    hear('粤B99998', 95, 20_000)
    hear('粤B9999B', 55, 21_000)
    expect(passes()).toEqual(['粤B12345', '粤B99998'])
  })

  it('goes out soon where no second reading comes', () => {
    hear('粤B1234S', 60, 0)
    expect(spool.next(startMs + 2_999, 9)).toEqual([])
    expect(spool.next(startMs + 3_000, 9)).toHaveLength(1)
  })

  it('at a camera that asks the second is not asked about once the first was let through, and is where it was held', () => {
    const asking: Camera = { ...camera, opens: 'ask' }
    hear('粤B1234S', 60, 0, asking)
    const first = last
    intake.decide(asking, first, 'held')
    hear('粤B12345', 70, 500, asking)
    expect(intake.askIdOf(asking, last)).toBeDefined()
    intake.decide(asking, last, 'ready')
    hear('粤B1234S', 60, 900, asking)
    expect(intake.askIdOf(asking, last)).toBeUndefined()
    expect(passes()).toEqual(['粤B12345'])
  })
})

it.each<[string, [string, number, number][]]>([
  [
    'another plate',
    [
      ['粤B12345', 60, 0],
      ['粤B12346', 95, 1_000],
    ],
  ],
  [
    'a sure reading of both',
    [
      ['粤B12345', 95, 0],
      ['粤B1234S', 90, 1_000],
    ],
  ],
  [
    'more than three seconds',
    [
      ['粤B12345', 60, 0],
      ['粤B1234S', 95, 3_001],
    ],
  ],
  [
    'two signs',
    [
      ['粤B12345', 60, 0],
      ['粤B1Z34S', 95, 1_000],
    ],
  ],
])('two vehicles close behind each other are two: %s between them', (_, reads) => {
  for (const read of reads) hear(...read)
  expect(passes()).toEqual(reads.map(([plate]) => plate))
})

it('the second at an entry is another vehicle where it is at another camera', () => {
  hear('粤B12345', 60, 0)
  hear('粤B1234S', 95, 1_000, { ...camera, name: 'second entrance' })
  expect(passes()).toHaveLength(2)
})

it('plates of different length, or the same, are no misreading, and both ways are alike', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^粤B[0-9A-Z]{5,6}$/), fc.stringMatching(/^粤B[0-9A-Z]{5,6}$/), (one, other) => {
      expect(isMisreading(one, other)).toBe(isMisreading(other, one))
      if (one === other || one.length !== other.length) expect(isMisreading(one, other)).toBe(false)
    }),
  ))
