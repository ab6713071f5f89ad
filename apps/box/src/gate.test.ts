import { dialects } from '@parkdesk/camera'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Camera } from './cameras-file.ts'
import { createCalledGates, type Gates } from './gate.ts'
import { access, type DigestDevice, startDevice } from './testing/digest-device.ts'

const barrier = '/ISAPI/Parking/channels/1/barrierGate'
const strobe = (order: string, more = '') => `/cgi-bin/trafficSnap.cgi?action=${order}Strobe&channel=1${more}`
const ofPlate = '&info.openType=Normal&info.plateNumber=%E7%B2%A4B5K2M7'
const took = '<ResponseStatus version="2.0"><statusCode>1</statusCode><statusString>OK</statusString></ResponseStatus>'
const pages = { [barrier]: took, [strobe('open', ofPlate)]: 'OK', [strobe('close')]: 'OK' }

let device: DigestDevice
let said: string[]
let gates: Gates
beforeEach(() => {
  said = []
  gates = createCalledGates(sentence => said.push(sentence))
})
afterEach(() => device.close())

const cameraOf = (name: 'hikvision' | 'dahua', password = access.password): Camera => ({
  ...{ name, secret: `${name}-secret`, laneCode: 'OUT-1', direction: 'out', serial: undefined, signIn: undefined },
  ...{ dialect: dialects[name], dialectName: name, zone: 'Asia/Shanghai', opens: 'ask' },
  control: { address: device.address, user: access.user, password, channel: 1 },
})
const done = () => device.asked.filter(({ isDone }) => isDone)

describe('a camera that is called', () => {
  it('raises and lowers its barrier by one call each, signed', async () => {
    device = await startDevice(pages)
    expect(await gates.move(cameraOf('hikvision'), 'open', '粤B5K2M7')).toEqual({ outcome: 'accepted', note: '' })
    expect(await gates.move(cameraOf('hikvision'), 'close', null)).toEqual({ outcome: 'accepted', note: '' })
    expect(done().map(({ method, path, body }) => [method, path, /<ctrlMode>(\w+)</.exec(body)?.[1]])).toEqual([
      ['PUT', barrier, 'open'],
      ['PUT', barrier, 'close'],
    ])
  })

  it('of Dahua hears which plate it opens for', async () => {
    device = await startDevice(pages)
    expect((await gates.move(cameraOf('dahua'), 'open', '粤B5K2M7')).outcome).toBe('accepted')
    expect((await gates.move(cameraOf('dahua'), 'close', null)).outcome).toBe('accepted')
    expect(done().map(({ path }) => path)).toEqual([strobe('open', ofPlate), strobe('close')])
  })

  it.each([true, false])(
    'opens once when the number of its challenge is old, whether it says so (%s) or not',
    async saysStale => {
      device = await startDevice(pages, { callsPerNonce: 1, saysStale })
      for (const _ of [1, 2, 3])
        expect((await gates.move(cameraOf('hikvision'), 'open', null)).outcome).toBe('accepted')
      expect(done()).toHaveLength(3)
    },
  )

  it('that refuses user and password twice is never called again', async () => {
    device = await startDevice(pages)
    const camera = cameraOf('hikvision', 'wrong')
    for (const _ of [1, 2, 3, 4]) expect((await gates.move(camera, 'open', null)).outcome).toBe('refused')
    expect(device.asked.filter(({ isSigned }) => isSigned)).toHaveLength(2)
    expect(said.join()).toContain('refused user and password twice')
  })

  it('that takes no order is a refusal, also where it answers an error by 200', async () => {
    device = await startDevice({ [barrier]: took.replace('>1<', '>4<') })
    expect((await gates.move(cameraOf('hikvision'), 'open', null)).outcome).toBe('refused')
    expect((await gates.move(cameraOf('dahua'), 'close', null)).outcome).toBe('refused')
  })

  it('that goes quiet has maybe opened, and is not asked a second time', async () => {
    device = await startDevice(pages, { isMute: true })
    expect((await gates.move(cameraOf('hikvision'), 'open', null)).outcome).toBe('unknown')
    expect(done()).toHaveLength(1)
  })

  it('that cannot be reached has not', async () => {
    device = await startDevice(pages)
    device.close()
    expect((await gates.move(cameraOf('hikvision'), 'open', null)).outcome).toBe('unreachable')
  })
})
