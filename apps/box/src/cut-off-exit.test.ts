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
const lists: LaneLists = { at: '', blackListed: [], whenBlackListed: 'refuse', lanes: [] }

let box: AskingBox
beforeEach(async () => {
  box = await AskingBox.open(camera, lists)
  await expect.poll(() => box.spool.store.readLists()).toBeDefined()
})
afterEach(() => box.close())

it.each([
  ['without a plate', { license: '_无_' }, null],
  ['with a plate in doubt', { is_fake_plate: 1 }, '粤B12345'],
])('a vehicle %s may leave while the line is cut, and is reported', async (_, result, plate) => {
  box.decision = 'cut'
  expect(await box.push(1, result)).toContain('"info":"ok"')
  expect(box.passes()).toEqual([plate])
})

it('nobody leaves by a lane that is held closed', async () => {
  box.sent = { ...lists, lanes: [{ laneCode: 'OUT-1', mode: 'closed' }] }
  await box.restart()
  await expect.poll(() => box.spool.store.readLists()?.lanes).toHaveLength(1)
  box.decision = 'cut'
  expect(await box.push(1, { license: '_无_' })).toContain('"info":"no"')
  expect(box.passes()).toEqual([])
})

it('who is held while the line is there waits', async () => {
  box.decision = 'hold'
  expect(await box.push(1, { license: '_无_' })).toContain('"info":"no"')
  expect(box.passes()).toEqual([])
})
