import { dialects } from '@parkdesk/camera'
import { afterEach, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { AskingBox } from './testing/asking-box.ts'

const cameraOf = (dialectName: 'vzenith' | 'huaxia'): Camera => ({
  ...{
    name: 'north',
    secret: 'north-secret',
    laneCode: 'OUT-1',
    direction: 'out',
    serial: undefined,
    signIn: undefined,
  },
  ...{ opens: 'ask', dialect: dialects[dialectName], dialectName, zone: 'Asia/Shanghai' },
})
let box: AskingBox
const openBox = async (dialectName: 'vzenith' | 'huaxia') => {
  box = await AskingBox.open(cameraOf(dialectName), { at: '', blackListed: [], whenBlackListed: 'open', lanes: [] })
}
afterEach(() => box.close())

const unpaid = { reason: 'unpaid', screen: ['粤B12345', '请缴费 10.00 元'], voice: '请缴费十元' }
/** The bytes of each, as commands bring them to the same board: the recordings prove those. */
const frames = [
  { kind: 'show' as const, text: '粤B12345 请缴费 10.00 元' },
  { kind: 'speak' as const, text: '请缴费十元' },
].map(verdict => {
  const { body } = dialects.huaxia.answer({ kind: 'heartbeat', device: {} }, verdict)
  return String(JSON.parse(body).rs485_data[0].data)
})

it.each([
  ['hold', 'no'],
  ['refuse', 'no'],
  ['open', 'ok'],
])(
  '[device/screens] at an answer to %s a Vzenith camera shows the lines and speaks the sentence, and its barrier hears %s',
  async (decision, info) => {
    await openBox('vzenith')
    Object.assign(box, { decision, answer: unpaid })
    const { Response_AlarmInfoPlate: said } = JSON.parse(await box.push(1))
    expect(said.info).toBe(info)
    const sent = said.serialData.map(({ data }: { data: string }) =>
      Buffer.from(data, 'base64').toString('hex').toUpperCase(),
    )
    expect(sent).toEqual(frames)
    expect(said.serialData.map(({ dataLen }: { dataLen: number }) => dataLen)).toEqual(
      frames.map(hex => hex.length / 2),
    )
  },
)

it.each(['hold', 'open'])('at an answer to %s a Huaxia camera does, too', async decision => {
  await openBox('huaxia')
  Object.assign(box, { decision, answer: unpaid })
  const form = new URLSearchParams({
    type: 'online',
    cam_id: 's',
    plate_num: '粤B12345',
    start_time: '1777861231',
    x: '1',
  })
  const said = JSON.parse(await box.post(form.toString(), 'application/x-www-form-urlencoded'))
  expect(said.rs485_data.map(({ data }: { data: string }) => data)).toEqual(frames)
  expect('gpio_data' in said).toBe(decision === 'open')
})

it('nothing is shown or spoken where the server says nothing, of a kept record, or while the line is cut', async () => {
  await openBox('vzenith')
  Object.assign(box, { decision: 'hold', answer: { screen: [], voice: '' } })
  expect(await box.push(1)).not.toContain('serialData')
  Object.assign(box, { answer: unpaid })
  expect(await box.push(2, { isoffline: 1 })).not.toContain('serialData')
  box.decision = 'cut'
  expect(await box.push(3)).not.toContain('serialData')
})
