import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openSpool, type Spool } from './spool.ts'

const folder = mkdtempSync(join(tmpdir(), 'parkdesk-spool-'))
let spool: Spool | undefined
afterEach(() => {
  spool?.close()
  spool = undefined
  rmSync(folder, { recursive: true, force: true })
})

const read = (number: number, waitsUntilMs: number | null = null) => ({
  camera: 'entrance',
  identity: `x:${number}`,
  deviceMs: number,
  storedMs: number,
  waitsUntilMs,
  event: {
    eventId: `x:${number}`,
    laneCode: 'IN-1',
    direction: 'in' as const,
    passedAt: new Date(number).toISOString(),
    plate: `粤B1234${number}`,
  },
})
const idsOf = (reads: { event: { eventId: string } }[]) => reads.map(({ event }) => event.eventId)

it('keeps what was added, in order, through a close', () => {
  spool = openSpool(folder)
  for (const number of [1, 2, 3]) spool.add(read(number))
  spool.settle([{ number: 2, state: 'sent' }])
  spool.close()
  spool = openSpool(folder)
  expect(idsOf(spool.next(0, 10))).toEqual(['x:1', 'x:3'])
  expect(spool.countPending()).toBe(2)
  expect(spool.find('entrance', 'x:2')).toMatchObject({ state: 'sent', deviceMs: 2 })
  expect(spool.find('exit', 'x:2')).toBeUndefined()
})

it('holds a read back until its time is over or it is complete', () => {
  spool = openSpool(folder)
  spool.add(read(1, 5_000))
  spool.add(read(2, 6_000))
  expect(spool.next(4_999, 10)).toEqual([])
  expect(spool.nextWaitEndsMs()).toBe(5_000)
  spool.improve(2, { ...read(2).event, plate: '粤B99999' }, true)
  expect(idsOf(spool.next(4_999, 10))).toEqual(['x:2'])
  expect(idsOf(spool.next(5_000, 10))).toEqual(['x:1', 'x:2'])
  expect(spool.find('entrance', 'x:2')?.event.plate).toBe('粤B99999')
})

it('takes back the reads of a vehicle that turned back just now, also one that is being sent, and none that came later', () => {
  const own = openSpool(folder)
  spool = own
  const plate = '粤B12345'
  for (const number of [1, 2]) {
    const { event, ...of } = read(number)
    own.add({ ...of, deviceMs: number * 1_000 + 500, event: { ...event, plate } })
  }
  const withdraw = (sinceMs: number, deviceMs: number | null) =>
    own.withdraw({ camera: 'entrance', plate, sinceMs, deviceMs })
  expect(withdraw(2_000_000, 2_000)).toEqual([])
  expect(withdraw(1, 2_000)).toEqual(['x:1'])
  expect(idsOf(spool.next(0, 10))).toEqual(['x:2'])
  spool.settle([1, 2].map(number => ({ number, state: 'sent' as const })))
  expect(withdraw(1, null)).toEqual(['x:2'])
  expect(spool.find('entrance', 'x:1')?.state).toBe('turnedBack')
})

it('forgets only what is settled', () => {
  spool = openSpool(folder)
  for (const number of [1, 2]) spool.add(read(number))
  spool.settle([{ number: 1, state: 'refused' }])
  spool.forget(10)
  expect(spool.find('entrance', 'x:1')).toBeUndefined()
  expect(spool.find('entrance', 'x:2')).toBeDefined()
})

it('is one box’s alone, and says so', () => {
  spool = openSpool(folder)
  spool.add(read(1))
  expect(() => openSpool(folder)).toThrow(/Another box works with/)
})
