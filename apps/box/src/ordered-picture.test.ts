import { dialects } from '@parkdesk/camera'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { AskingBox } from './testing/asking-box.ts'

const camera: Camera = {
  ...{ name: 'north', secret: 'north-secret', laneCode: 'IN-1', direction: 'in', serial: undefined, signIn: undefined },
  ...{ opens: 'ask', dialect: dialects.vzenith, dialectName: 'vzenith', zone: 'Asia/Shanghai' },
}
const byCommand = { triggerType: 4, imageFile: Buffer.from([0xff, 0xd8, 0xff, 1]).toString('base64') }

let box: AskingBox
beforeEach(async () => {
  box = await AskingBox.open(camera, { at: '', blackListed: [], whenBlackListed: 'open', lanes: [] })
})
afterEach(() => box.close())

const order = async () => {
  await box.give('capture')
  expect(await box.beat()).toContain('manualTrigger')
}

it('what a camera reads because it was ordered to take a picture is the picture of its lane: no vehicle, nothing to ask, nothing opens', async () => {
  await order()
  expect(await box.push(1, byCommand)).toContain('"info":"no"')
  expect(await box.push(1, byCommand)).toContain('"info":"no"')
  expect(box.asks).toEqual([])
  expect(box.passes()).toEqual([])
  expect(box.spool.pictures.next()).toMatchObject({ kind: 'full', eventId: null, laneCode: 'IN-1' })
})

it('a vehicle that comes meanwhile is one; so is what somebody at the camera itself triggers', async () => {
  await order()
  expect(await box.push(2)).toContain('"info":"ok"')
  box.nowMs += 60_000
  expect(await box.push(3, { ...byCommand, license: '粤B33333' })).toContain('"info":"ok"')
  expect(box.passes()).toEqual(['粤B12345', '粤B33333'])
})
