import { dialects } from '@parkdesk/camera'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { AskingBox } from './testing/asking-box.ts'

const camera: Camera = {
  ...{ name: 'north', secret: 'north-secret', laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined },
  ...{ opens: 'ask', dialect: dialects.qianyi, dialectName: 'qianyi', zone: 'Asia/Shanghai' },
}
const minuteMs = 60_000

let box: AskingBox
beforeEach(async () => {
  box = await AskingBox.open(camera, { at: '', blackListed: [], whenBlackListed: 'open', lanes: [] })
})
afterEach(() => box.close())

/** What the camera says at this moment of a vehicle that it saw before, by its own clock. */
const say = async (license: string, agoMs = 0, offMs = 0) => {
  const sec = Math.floor((box.nowMs - agoMs + offMs) / 1000)
  const isOpen = (await box.push(0, { license, timeStamp: { Timeval: { sec } } })).includes('"info":"ok"')
  return isOpen ? 'opens' : 'stays shut'
}
const isAskedAbout = (plate: string) => box.asks.some(asked => asked.plate === plate)
/** Two vehicles, a minute apart. */
const measure = async (offMs = 0) => {
  for (const license of ['粤B00001', '粤B00002']) {
    await say(license, 0, offMs)
    box.nowMs += minuteMs
  }
}

it.each([0, 7 * minuteMs, -3_600_000])(
  'a read that its camera kept without saying so opens nothing and is a pass, by a clock that is off by %d ms',
  async offMs => {
    await measure(offMs)
    expect(await say('粤B11111', 10 * minuteMs, offMs)).toBe('stays shut')
    expect(await say('粤B22222', 9 * minuteMs, offMs)).toBe('stays shut')
    expect(await say('粤B33333', 2_000, offMs)).toBe('opens')
    expect(['粤B11111', '粤B22222', '粤B33333'].map(isAskedAbout)).toEqual([false, false, true])
    expect(box.passes()).toEqual(['粤B00001', '粤B00002', '粤B11111', '粤B22222', '粤B33333'])
    expect(box.asks.at(-1)?.readAt).toBe(new Date(box.nowMs - 2_000).toISOString())
  },
)

it('also the first ones after the box was started again', async () => {
  await measure()
  await box.restart()
  box.nowMs += 10 * minuteMs
  expect(await say('粤B11111', 5 * minuteMs)).toBe('stays shut')
  expect(await say('粤B33333')).toBe('opens')
})

it('a held vehicle whose message comes again long after opens nothing', async () => {
  await measure()
  box.decision = 'hold'
  const seenMs = box.nowMs
  await say('粤B11111')
  box.decision = 'open'
  box.nowMs += 50_000
  expect(await say('粤B11111', box.nowMs - seenMs)).toBe('opens')
  box.decision = 'hold'
  const laterMs = box.nowMs
  await say('粤B22222')
  box.decision = 'open'
  box.nowMs += 61_000
  expect(await say('粤B22222', box.nowMs - laterMs)).toBe('stays shut')
})

it('of a camera whose clock is not measured nothing is old: recordings of another day, in any order', async () => {
  for (const agoMs of [200, 190, 120, 150, 100].map(days => days * 24 * 3_600_000 + days * 1000))
    expect(await say(`粤B${agoMs}`.slice(0, 7), agoMs)).toBe('opens')
  expect(await say('粤B55555')).toBe('opens')
  expect(await say('粤B77777', 2_000)).toBe('opens')
  expect(await say('粤B66666', 10 * minuteMs)).toBe('opens')
})

it('a clock that was set back keeps one vehicle, and is known by the next', async () => {
  await measure(10 * minuteMs)
  expect(await say('粤B11111')).toBe('stays shut')
  box.nowMs += minuteMs
  expect(await say('粤B22222')).toBe('opens')
  expect(await say('粤B33333', 5 * minuteMs)).toBe('stays shut')
})
