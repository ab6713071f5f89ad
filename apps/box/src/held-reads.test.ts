import { dialects } from '@parkdesk/camera'
import type { LaneLists } from '@parkdesk/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { AskingBox } from './testing/asking-box.ts'

const camera: Camera = {
  ...{
    name: 'south',
    secret: 'south-secret',
    laneCode: 'OUT-1',
    direction: 'out',
    serial: undefined,
    signIn: undefined,
  },
  ...{ opens: 'ask', dialect: dialects.vzenith, dialectName: 'vzenith', zone: 'Asia/Shanghai' },
}
const lists: LaneLists = { at: '', blackListed: [], whenBlackListed: 'open', lanes: [] }
const minuteMs = 60_000

let box: AskingBox
beforeEach(async () => {
  box = await AskingBox.open(camera, lists)
  box.decision = 'hold'
})
afterEach(() => box.close())

/** The command reaches the camera by its heartbeat. */
const open = async (askId?: string) => {
  await box.give('openOnce', askId === undefined ? {} : { askId })
  expect(await box.beat()).toContain('ivs_ioctrl')
}
const askIdOf = (at: number) => box.asks.at(at)?.askId
const turnBack = (license: string) => box.push(99, { license, triggerType: 66 })

it.each([190_000, 3 * 60 * minuteMs, 4 * 60 * minuteMs])(
  'a vehicle that a command names is a pass after %d ms, as it was read',
  async heldMs => {
    const readAt = new Date(box.nowMs).toISOString()
    await box.push(1)
    box.nowMs += heldMs
    await open(askIdOf(0))
    expect(box.spool.next(box.nowMs, 9).map(({ event }) => [event.plate, event.passedAt])).toEqual([
      ['粤B12345', readAt],
    ])
  },
)

it('is none once nobody acts on its ask any more, unless it asked again', async () => {
  await box.push(1)
  box.nowMs += 3 * 60 * minuteMs
  await box.push(1)
  expect(box.asks).toHaveLength(2)
  box.nowMs += 2 * 60 * minuteMs
  await open(askIdOf(0))
  expect(box.passes()).toEqual([])
  await box.give('openOnce', { commandId: 8, ...(askIdOf(1) && { askId: askIdOf(1) }) })
  await box.beat()
  expect(box.passes()).toEqual(['粤B12345'])
})

it('is none when it turned back, or another plate was asked about behind it: then only the ask remains', async () => {
  await box.push(1)
  await turnBack('粤B12345')
  await open(askIdOf(0))
  expect(box.passes()).toEqual([])
  await box.push(2, { license: '粤B22222' })
  await box.push(3, { license: '粤B33333' })
  await box.give('openOnce', { commandId: 8, ...(askIdOf(1) && { askId: askIdOf(1) }) })
  await box.beat()
  expect(box.passes()).toEqual([])
})

it('is one though the same vehicle was read again, and kept records came in; and it is one pass', async () => {
  await box.push(1)
  box.nowMs += 2 * minuteMs
  await box.push(2)
  await box.push(3, { license: '_无_' })
  await box.push(4, { license: '粤B44444', isoffline: 1 })
  box.nowMs += 2 * minuteMs
  await open(askIdOf(0))
  expect(box.passes()).toEqual(['粤B12345', '粤B44444'])
})

it('is one after the box was started again meanwhile', async () => {
  await box.push(1)
  await box.restart()
  box.nowMs += 10 * minuteMs
  await open(askIdOf(0))
  expect(box.passes()).toEqual(['粤B12345'])
})

it('a command that names no ask lets through who came within three minutes, and no ask that the box does not know', async () => {
  await box.push(1)
  box.nowMs += 170_000
  await open('another box')
  expect(box.passes()).toEqual([])
  await box.give('openOnce', { commandId: 8 })
  await box.beat()
  expect(box.passes()).toEqual(['粤B12345'])
  await box.push(2, { license: '粤B22222' })
  box.nowMs += 190_000
  await box.give('openOnce', { commandId: 9 })
  await box.beat()
  expect(box.passes()).toEqual(['粤B12345'])
})
