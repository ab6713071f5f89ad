import { describe, expect, it } from 'vitest'
import { dialects } from '../dialects.ts'
import type { Read } from '../heard.ts'
import {
  base64Jpeg,
  dahuaPush,
  formRequest,
  hikvisionXml,
  huaxiaFields,
  jsonRequest,
  multipartRequest,
  smallJpeg,
  vzenithAlarm,
  xmlRequest,
} from '../testing/invented.ts'

const zone = 'Asia/Shanghai'
const read = (name: keyof typeof dialects, request: ReturnType<typeof jsonRequest>) =>
  dialects[name].read(request, { zone })[0] as Read
const vzenith = (result: object, alarm?: object) => read('vzenith', jsonRequest(vzenithAlarm(result, alarm)))
const nothing = { kind: 'nothing' } as const

describe('Vzenith', () => {
  it('is read whether numbers come as numbers or as text, and names in any case', () => {
    const texts = { colorType: '1', confidence: '88', plateid: '12', triggerType: '2', isoffline: '0' }
    expect(vzenith(texts)).toMatchObject({ plateColor: 'blue', confidence: 0.88, vendorEventId: '12', trigger: 'loop' })
    const upper = JSON.stringify(vzenithAlarm())
      .replaceAll('"license"', '"License"')
      .replaceAll('"serialno"', '"serialNo"')
    expect(read('vzenith', jsonRequest(upper))).toMatchObject({ plate: '沪A3M9K2', device: { serial: 'aa11-bb22' } })
  })

  it('is read with the signs that C leaves in its texts: a NUL at the end, a line end in the middle', () => {
    const text = JSON.stringify(vzenithAlarm({ license: '沪A3M9K2#' })).replace('#', '\n')
    expect(read('vzenith', jsonRequest(`${text}\0\0`)).plate).toBe('沪A3M9K2')
  })

  it('gives a read an identity of its own where the number is missing', () => {
    const withoutNumber = { plateid: undefined }
    expect(vzenith(withoutNumber).identity).toBe('vz:aa11-bb22:1777861230.250000:沪A3M9K2')
    expect(dialects.vzenith.answer(vzenith(withoutNumber), { kind: 'open' }).body).toBe(
      '{"Response_AlarmInfoPlate":{"info":"ok"}}',
    )
  })

  it('takes the wall clock when the epoch is that of another zone, and none when they disagree', () => {
    const wall = { decyear: 2026, decmon: 5, decday: 4, dechour: 10, decmin: 20, decsec: 30 }
    const at = (sec: number) => vzenith({ timeStamp: { Timeval: { sec, usec: 0, ...wall } } })
    expect(at(1_777_861_230)).toMatchObject({ deviceTime: '2026-05-04T02:20:30.000Z', timeBasis: 'epochSeconds' })
    expect(at(1_777_861_230 - 9 * 3600)).toMatchObject({
      deviceTime: '2026-05-04T02:20:30.000Z',
      clockFault: 'zone',
      clockDifferenceSeconds: -32_400,
    })
    expect(at(1_777_861_230 + 1000)).toMatchObject({ deviceTime: null, clockFault: 'disagrees' })
    expect(at(0)).toMatchObject({ deviceTime: '2026-05-04T02:20:30.000Z', timeBasis: 'wallClockOfLot' })
  })

  it('puts the mainland plate first with its own colour, and names what is no plate', () => {
    const plates = [
      { license: 'AB1234', color: 0 },
      { license: '粤ZM3K1港', color: 4 },
    ]
    expect(vzenith({ license: 'AB1234|粤ZM3K1港', colorType: 1, plates })).toMatchObject({
      plate: '粤ZM3K1港',
      otherPlates: ['AB1234'],
      plateColor: 'black',
    })
    for (const license of ['_无_', '无牌车', 'unknown', '']) expect(vzenith({ license }).plate).toBeNull()
  })

  it('asks for the next kept record, or to keep this one, and never opens for either', () => {
    const kept = vzenith({ isoffline: true })
    expect(dialects.vzenith.answer(kept, { kind: 'open' }).body).toContain('"continue":1')
    expect(dialects.vzenith.answer(kept, { kind: 'notNow' }).body).toContain('"continue":0')
  })

  it.each(['鲁B12345', '豫A88888', '粤B5K2M7'])(
    'reads %s from a camera that writes GB 2312 and does not say so',
    plate => {
      const gb: Record<string, number[]> = { 鲁: [0xc2, 0xb3], 豫: [0xd4, 0xa5], 粤: [0xd4, 0xc1] }
      const [before = '', after = ''] = JSON.stringify(vzenithAlarm({ license: '#' })).split('#')
      const body = Buffer.concat([
        Buffer.from(before),
        Buffer.from(gb[plate[0] ?? ''] ?? []),
        Buffer.from(plate.slice(1) + after),
      ])
      expect(read('vzenith', { headers: {}, body: new Uint8Array(body) }).plate).toBe(plate)
    },
  )
})

describe('Hikvision', () => {
  it('keeps a colour word that is part of the text, and takes the colour from it where nothing else says it', () => {
    const plate = (text: string) => read('hikvision', xmlRequest(hikvisionXml(`<licensePlate>${text}</licensePlate>`)))
    expect(plate('蓝沪A3M9K2')).toMatchObject({ plate: '沪A3M9K2', plateColor: 'blue' })
    expect(plate('黄绿沪A12345D')).toMatchObject({ plate: '沪A12345D', plateColor: 'yellowGreen' })
    expect(plate('蓝XY')).toMatchObject({ plate: '蓝XY', plateColor: null })
  })

  it('reads its JSON form, a heartbeat, and a time without an offset by the clock of the lot', () => {
    const alert = { eventType: 'ANPR', dateTime: '2026-05-04T10:20:30', ANPR: { licensePlate: '沪A3M9K2' } }
    expect(read('hikvision', jsonRequest(alert))).toMatchObject({
      deviceTime: '2026-05-04T02:20:30.000Z',
      timeBasis: 'wallClockOfLot',
    })
    expect(read('hikvision', jsonRequest({ eventType: 'heartBeat' })).kind).toBe('heartbeat')
  })

  it('reads a name with a sign that XML would have escaped', () => {
    const alert = '<channelName>East &amp; West & more</channelName><UUID>u</UUID>'
    expect(read('hikvision', xmlRequest(hikvisionXml('<licensePlate>沪A3M9K2</licensePlate>', alert))).identity).toBe(
      'hik:u',
    )
  })

  it('finds the event in whatever part it stands, and lines that end as in Unix', () => {
    const parts = [
      { name: 'licensePlatePicture.jpg', fileName: 'licensePlatePicture.jpg', content: smallJpeg },
      { name: 'MoveDetection.xml', content: hikvisionXml('<licensePlate>沪A3M9K2</licensePlate>') },
    ]
    for (const lineEnd of ['\r\n', '\n']) {
      const heard = read('hikvision', multipartRequest(parts, { lineEnd }))
      expect(heard).toMatchObject({
        plate: '沪A3M9K2',
        pictures: [{ kind: 'plate', bytes: new Uint8Array(smallJpeg) }],
      })
    }
  })

  it('takes a boundary inside a picture for a part of the picture', () => {
    const content = Buffer.concat([smallJpeg, Buffer.from('x--edge\r\ny\n--edgeways\r\nz')])
    const parts = [
      { name: 'anpr.xml', content: hikvisionXml('<licensePlate>沪A3M9K2</licensePlate>') },
      { name: 'detectionPicture.jpg', fileName: 'detectionPicture.jpg', content },
    ]
    expect(read('hikvision', multipartRequest(parts)).pictures).toMatchObject([{ bytes: new Uint8Array(content) }])
  })

  it.each(['<a>&x;</a>', '<a><b></a></b>', '<a/><b/>', 'x<a/>', `${'<a>'.repeat(40)}${'</a>'.repeat(40)}`])(
    'refuses %s as XML',
    text => expect(read('hikvision', xmlRequest(text))).toMatchObject({ kind: 'refused' }),
  )
})

describe('Qianyi', () => {
  it('opens only for a live read, and always says not to send again', () => {
    const answers = [vzenithAlarm(), vzenithAlarm({ isoffline: 1 })].map(
      alarm => dialects.qianyi.answer(read('qianyi', jsonRequest(alarm)), { kind: 'open' }).body,
    )
    expect(answers.map(body => JSON.parse(body).Response_AlarmInfoPlate.info)).toEqual(['ok', 'no'])
    for (const body of answers) expect(body).toContain('retransfer_stop')
  })
})

describe('Huaxia', () => {
  it('reads the base64 of its forms in each spelling', () => {
    const own = base64Jpeg.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.')
    for (const picture of [own, base64Jpeg]) {
      expect(read('huaxia', formRequest(huaxiaFields({ picture }))).pictures).toHaveLength(1)
    }
    const unescaped = `type=online&plate_num=A&start_time=1777861230&cam_id=hx1&picture=${base64Jpeg}`
    expect(read('huaxia', { headers: {}, body: new Uint8Array(Buffer.from(unescaped)) }).pictures).toHaveLength(1)
  })

  it('reads a form whose percent signs hide a Chinese character set, and one in parts', () => {
    const body = new Uint8Array(
      Buffer.from('type=online&cam_id=hx1&plate_num=%BB%A6A3M9K2&start_time=1777861230&plate_color=%C2%CC'),
    )
    expect(read('huaxia', { headers: {}, body })).toMatchObject({ plate: '沪A3M9K2', plateColor: 'green' })
    const parts = Object.entries(huaxiaFields()).map(([name, content]) => ({ name, content }))
    expect(read('huaxia', multipartRequest(parts))).toMatchObject({
      plate: '沪A3M9K2',
      direction: 'out',
      trigger: 'loop',
    })
  })
})

describe('Dahua', () => {
  it('reads the fields side by side as well, and one byte of confidence', () => {
    const { Picture } = dahuaPush()
    expect(read('dahua', jsonRequest({ ...Picture.Plate, ...Picture.SnapInfo }))).toMatchObject({
      plate: '沪A3M9K2',
      confidence: 1,
      heading: 'away',
      identity: 'dh:DH1:2026-05-04 10:20:30.250:沪A3M9K2',
    })
  })

  it('answers a device that it does not expect with a refusal, and any other message with yes', () => {
    const [heard] = dialects.dahua.read(jsonRequest(dahuaPush()), { zone, serial: 'DH2' })
    expect(heard && dialects.dahua.answer(heard, nothing)).toMatchObject({
      status: 403,
      body: '{"Result":false,"DeviceID":"DH1"}',
    })
    const [same] = dialects.dahua.read(jsonRequest(dahuaPush()), { zone, serial: 'dh1' })
    expect(same && dialects.dahua.answer(same, nothing)).toMatchObject({ status: 200 })
  })
})

describe('webhooks', () => {
  it('tell Rekor’s heartbeat, and what Frigate says of people, from vehicles', () => {
    expect(read('rekor', jsonRequest({ data_type: 'heartbeat', agent_uid: 'R' }))).toMatchObject({ kind: 'heartbeat' })
    const person = { type: 'end', after: { id: '1', label: 'person', start_time: 1 } }
    expect(read('frigate', jsonRequest(person))).toEqual({ kind: 'ignored', reason: 'no vehicle' })
  })

  it('read Frigate’s plate with its score beside it', () => {
    const after = { id: '1', label: 'car', start_time: 1_777_861_230, recognized_license_plate: ['AB12CDE', 0.9] }
    expect(read('frigate', jsonRequest({ type: 'end', after }))).toMatchObject({ plate: 'AB12CDE', kind: 'read' })
  })

  it('have nothing to say of a picture without a vehicle', () => {
    const empty = { data: { camera_id: 'c', timestamp: '2026-05-04T02:20:30Z', results: [] } }
    expect(read('plateRecognizer', jsonRequest(empty))).toMatchObject({ kind: 'ignored' })
  })
})
