import { afterEach, expect, it } from 'vitest'
import { probe } from './probe.ts'
import { access, type DigestDevice, startDevice as start } from './testing/digest-device.ts'

let device: DigestDevice | undefined
afterEach(() => {
  device?.close()
  device = undefined
})

const startDevice = async (...of: Parameters<typeof start>): Promise<URL> => {
  device = await start(...of)
  return device.address
}

const jpeg = Buffer.from('ffd8ffe000104a46494600010100ffd9', 'hex')
const hikvision = {
  '/ISAPI/System/deviceInfo':
    '<DeviceInfo><model>DS-TCG</model><firmwareVersion>V5</firmwareVersion><serialNumber>S1</serialNumber></DeviceInfo>',
  '/ISAPI/Streaming/channels/101/picture': jpeg,
  '/ISAPI/Event/notification/httpHosts':
    '<L><H><url>/in/k7Qd2vXw</url><ipAddress>10.0.0.5</ipAddress><portNo>8090</portNo></H></L>',
  '/ISAPI/Parking/channels/1/barrierGateStatus': '<BarrierGateStatus>1</BarrierGateStatus>',
}

it('says what a camera is and what to set, by reading alone, also when its challenge changes in between', async () => {
  for (const callsPerNonce of [100, 1]) {
    const { verdict, lines } = await probe(await startDevice(hikvision, { callsPerNonce }), access)
    expect(verdict).toBe('full')
    expect(lines.join('\n')).toContain(
      'Hikvision DS-TCG, version V5, serial number S1. In the file: "dialect": "hikvision"',
    )
    expect(lines).toContain('Sends to: 10.0.0.5:8090.')
    expect(lines.join('\n')).not.toContain('k7Qd2vXw')
    expect(new Set((device?.asked ?? []).map(({ method }) => method))).toEqual(new Set(['GET']))
    device?.close()
  }
})

it('tries a wrong password twice and no more', async () => {
  const { verdict, lines } = await probe(await startDevice(hikvision), { ...access, password: 'wrong' })
  expect(verdict).toBe('no access')
  expect(lines.join()).toContain('wrong')
  expect(device?.asked.filter(({ isSigned }) => isSigned)).toHaveLength(2)
})

it('reads a maker’s lines, and says that no barrier is known', async () => {
  const pages = {
    '/cgi-bin/magicBox.cgi?action=getSystemInfo': 'deviceType=ITC\r\nhardwareVersion=1.0\r\nserialNumber=D1\r\n',
    '/cgi-bin/snapshot.cgi': '<html>',
  }
  const { verdict, lines } = await probe(await startDevice(pages), access)
  expect(verdict).toBe('set up by hand')
  expect(lines).toContain('Picture: it gives none.')
  expect(lines[0]).toContain('Dahua ITC, version 1.0, serial number D1')
})

it('says that nobody is there, and that it knows no such device', async () => {
  expect(await probe(new URL('http://127.0.0.1:9'), access)).toMatchObject({ verdict: 'no access' })
  expect(await probe(await startDevice({}), access)).toMatchObject({ verdict: 'unsuitable' })
})
