import { dialects } from '@parkdesk/camera'
import type { LaneLists, ListedRights } from '@parkdesk/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { decideOnOwn } from './lists.ts'
import { AskingBox } from './testing/asking-box.ts'

const camera: Camera = {
  ...{ name: 'north', secret: 'north-secret', laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined },
  ...{ opens: 'ask', dialect: dialects.vzenith, dialectName: 'vzenith', zone: 'Asia/Shanghai' },
}
const lists: LaneLists = { at: '', blackListed: ['粤B00009'], whenBlackListed: 'refuse', lanes: [] }
const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: null, untilHour: null }
const periods = [{ fromMs: 0, toMs: Date.parse('2027-01-01T00:00:00Z') }]
const police = { plateKinds: ['police' as const], patterns: [], plateColors: [], vehicleClasses: [], ...always }
const rights: ListedRights = {
  ...{ whenCutOff: 'hold', timeZone: 'Asia/Shanghai', vehicleClasses: [] },
  rights: [{ plate: '粤B00001', holder: 'card', periods, hours: null }],
  freeing: [{ terms: { ...police, beginsOn: '2026-01-01', endsOn: null, freeMinutes: null }, periods }],
}

let box: AskingBox
beforeEach(async () => {
  box = await AskingBox.open(camera, lists)
})
afterEach(() => box.close())

describe('[device/screens] a text for the display behind a camera', () => {
  it('is in the answer to its next heartbeat, byte by byte, once, and opens nothing', async () => {
    await box.give('text', { text: 'Hello world!' })
    const [frame] = JSON.parse(await box.beat()).Response_AlarmInfoPlate.serialData
    const shown = Buffer.from(frame.data, 'base64').toString('hex').toUpperCase()
    expect(shown).toBe('0064FFFF3F104000000048656C6C6F20776F726C6421EA28')
    expect(await box.beat()).toBe('')
    expect(box.passes()).toEqual([])
    await expect.poll(() => box.answers).toMatchObject([{ commandId: 7, result: 'accepted' }])
  })
})

describe('a read', () => {
  it('opens by the server’s answer, with what it says, and is a pass; held it is none, and is asked about again', async () => {
    expect(await box.push(1)).toContain('"info":"ok"')
    expect(box.asks).toMatchObject([{ plate: '粤B12345', laneCode: 'IN-1', direction: 'in' }])
    expect(box.passes()).toEqual(['粤B12345'])
    box.decision = 'hold'
    expect(await box.push(2, { license: '粤B54321' })).toContain('"info":"no"')
    expect(box.passes()).toEqual(['粤B12345'])
    box.nowMs += 11_000
    box.decision = 'open'
    expect(await box.push(2, { license: '粤B54321' })).toContain('"info":"ok"')
    expect(box.passes()).toEqual(['粤B12345', '粤B54321'])
    expect(new Set(box.asks.map(({ askId }) => askId)).size).toBe(3)
  })

  it('sent again opens again for a moment, by one ask, and never later', async () => {
    await box.push(1)
    expect(await box.push(1)).toContain('"info":"ok"')
    box.nowMs += 11_000
    expect(await box.push(1)).toContain('"info":"no"')
    expect(box.asks).toHaveLength(1)
    expect(box.passes()).toHaveLength(1)
  })

  it('of a plate that may be a picture says so when it is asked about', async () => {
    await box.push(1, { is_fake_plate: 1 })
    await box.push(2)
    expect(box.asks.map(({ isFake }) => isFake)).toEqual([true, undefined])
  })

  it('that the camera kept is a pass and asks nothing', async () => {
    expect(await box.push(3, { isoffline: 1 })).not.toContain('"info":"ok"')
    expect(box.asks).toEqual([])
    expect(box.passes()).toEqual(['粤B12345'])
  })

  it('is decided by the lists while the line is cut, also after a restart', async () => {
    await expect.poll(() => box.spool.store.readLists()).toBeDefined()
    box.decision = 'cut'
    await box.restart()
    expect(await box.push(1)).toContain('"info":"ok"')
    expect(await box.push(2, { license: '粤B00009' })).toContain('"info":"no"')
    expect(box.passes()).toEqual(['粤B12345'])
  })
})

describe('a box that is cut off, with the rights of a lot that then lets in nobody else', () => {
  const cutOff = async () => {
    await expect.poll(() => box.spool.store.readLists()?.rights).toBeDefined()
    box.decision = 'cut'
  }
  beforeEach(async () => {
    box.sent = { ...lists, print: 'p1', rights }
    await box.restart()
    await cutOff()
  })

  it('opens for a free vehicle and for a card, holds the rest, and lets everybody out', async () => {
    expect(await box.push(1, { license: '粤B1234警' })).toContain('"info":"ok"')
    expect(await box.push(2, { license: '粤B00001' })).toContain('"info":"ok"')
    expect(await box.push(3)).toContain('"info":"no"')
    expect(box.passes()).toEqual(['粤B1234警', '粤B00001'])
    const read = { plate: '粤B12345', plateColor: null, direction: 'out' as const, fake: false }
    expect(decideOnOwn(box.spool.store.readLists(), { camera, read }, box.nowMs).decision).toBe('open')
  })

  it('keeps them over a restart, asks for them by their print, and takes what has changed', async () => {
    await box.restart()
    expect(await box.push(1)).toContain('"info":"no"')
    box.decision = 'open'
    await box.restart()
    await expect.poll(() => box.wanted.at(-1)).toEqual({ version: 2, print: 'p1' })
    box.sent = { ...box.sent, print: 'p2', rights: { ...rights, whenCutOff: 'refuse' } }
    await box.restart()
    await expect.poll(() => box.spool.store.readLists()?.rights?.whenCutOff).toBe('refuse')
    box.sent = { ...box.sent, blackListed: [] }
    await box.restart()
    await expect.poll(() => box.spool.store.readLists()).toEqual(box.sent)
  })

  it('at a server of before, which sends none, lets in as it did', async () => {
    box.sent = lists
    box.decision = 'open'
    await box.restart()
    await expect.poll(() => box.spool.store.readLists()).toEqual(lists)
    box.decision = 'cut'
    expect(await box.push(1)).toContain('"info":"ok"')
  })
})

describe('a command', () => {
  it('to open reaches the camera by its next heartbeat, once, and lets the vehicle through that stands there', async () => {
    box.decision = 'hold'
    await box.push(1)
    await box.give('openOnce')
    expect(await box.beat()).toContain('ivs_ioctrl')
    expect(await box.beat()).not.toContain('ivs_ioctrl')
    await expect.poll(() => box.answers).toEqual([{ commandId: 7, result: 'accepted', note: '' }])
    expect(box.passes()).toEqual(['粤B12345'])
  })

  it('to open is not carried out after its time', async () => {
    await box.give('openOnce')
    box.nowMs += 15_000
    expect(await box.beat()).not.toContain('ivs_ioctrl')
    await expect.poll(() => box.answers).toMatchObject([{ commandId: 7, result: 'unreachable' }])
  })

  it('that was not finished when the box ended is given up, and the same is not taken a second time', async () => {
    await box.give('openOnce')
    await box.restart()
    await expect.poll(() => box.answers).toMatchObject([{ commandId: 7, result: 'unreachable' }])
    await box.give('openOnce')
    expect(await box.beat()).not.toContain('ivs_ioctrl')
  })

  it('that no camera of the lane can take is refused with the reason', async () => {
    await box.give('setClock')
    await expect.poll(() => box.answers).toMatchObject([{ result: 'refused', note: expect.stringContaining('camera') }])
  })
})

it('without lists everybody is let through but who has no plate; a closed lane stays closed', () => {
  const read = { plate: '粤B1', plateColor: null, direction: null, fake: false }
  const standing = { camera, read }
  expect(decideOnOwn(undefined, standing, box.nowMs).decision).toBe('open')
  expect(decideOnOwn(undefined, { ...standing, read: { ...read, plate: null } }, box.nowMs).decision).toBe('hold')
  expect(decideOnOwn(undefined, { ...standing, read: { ...read, fake: true } }, box.nowMs).decision).toBe('hold')
  const closed = { ...lists, lanes: [{ laneCode: 'IN-1', mode: 'closed' as const }] }
  expect(decideOnOwn(closed, standing, box.nowMs).decision).toBe('refuse')
})
