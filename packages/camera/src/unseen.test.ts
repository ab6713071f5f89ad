import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CameraRequest } from './dialect.ts'
import { type DialectName, dialectNames, dialects } from './dialects.ts'
import type { Read } from './heard.ts'
import {
  dahuaPush,
  formRequest,
  hikvisionXml,
  huaxiaFields,
  jsonRequest,
  multipartRequest,
  smallJpeg,
  vzenithAlarm,
  xmlRequest,
} from './testing/invented.ts'

const settings = { zone: 'Asia/Shanghai' }
const hear = (name: DialectName, request: CameraRequest) => dialects[name].read(request, settings)[0] as Read
const moment = '2026-05-04T02:20:30.000Z'
const seconds = Date.parse(moment) / 1000
const raw = (text: string | Buffer, type: string): CameraRequest => ({
  headers: { 'content-type': type },
  body: new Uint8Array(Buffer.from(text as string)),
})
const hikvision = (text: string) => hear('hikvision', xmlRequest(text))
const plateXml = hikvisionXml('<licensePlate>粤B12345</licensePlate>')

describe('what no sample has', () => {
  it.each([
    ['_无_', null],
    ['[无]', null],
    ['无号牌', null],
    ['无牌照', null],
    ['车牌未识别', null],
    ['未知车牌', null],
    ['????', null],
    ['00000000', null],
    ['undefined', null],
    ['粤B·12345', '粤B12345'],
    ['粤ｂ１２３４５', '粤B12345'],
    ['AB 12 CDE', 'AB12CDE'],
  ])('a plate written %s is %s', (license, plate) => {
    expect(hear('vzenith', jsonRequest(vzenithAlarm({ license }))).plate).toBe(plate)
    expect(hear('huaxia', formRequest(huaxiaFields({ plate_num: license }))).plate).toBe(plate)
  })

  it('codes are known however they are written, and numbers of an unknown table say no colour', () => {
    const push = (result: object) => hear('vzenith', jsonRequest(vzenithAlarm(result)))
    expect(push({ colorType: '02', triggerType: '066' })).toMatchObject({ plateColor: 'yellow', trigger: 'turnedBack' })
    expect(push({ colorType: '蓝色', confidence: '88.50%' })).toMatchObject({ plateColor: 'blue', confidence: 0.885 })
    expect(push({ colorType: 99 }).plateColor).toBeNull()
    const dahua = (PlateColor: unknown) => hear('dahua', jsonRequest(dahuaPush({ PlateColor }))).plateColor
    expect([dahua(0), dahua('Unknown'), dahua('Purple'), dahua('新能源')]).toEqual([null, null, 'other', 'green'])
  })

  it.each(['1777861230', '1777861230000', '1777861230.000'])(
    'the epoch %s is seconds or milliseconds by its size',
    text => {
      const Timeval = { sec: text }
      const map = { best_uuid: 'u', data_type: 'alpr_group', best_plate_number: 'AB12' }
      const heard = [
        hear('vzenith', jsonRequest(vzenithAlarm({ timeStamp: { Timeval } }))),
        hear('qianyi', jsonRequest(vzenithAlarm({ timeStamp: { Timeval } }))),
        hear('huaxia', formRequest(huaxiaFields({ start_time: text }))),
        hear('rekor', jsonRequest({ ...map, epoch_start: text })),
        hear('axis', jsonRequest({ plateText: 'AB12', carID: 1, capture_timestamp: text })),
        hear('frigate', jsonRequest({ type: 'lpr', id: 'i', plate: 'AB12', timestamp: text })),
        hikvision(plateXml.replace('2026-05-04T10:20:30+08:00', text)),
      ]
      expect(heard.map(({ deviceTime }) => deviceTime)).toEqual(heard.map(() => moment))
    },
  )

  it.each([
    '2026-05-04T10:20:30+08',
    '2026-05-04T10:20:30 08:00',
    '2026-05-04 02:20:30.0000000Z',
    '20260504 102030000',
  ])('the time %s is read', text => {
    expect(hikvision(plateXml.replace('2026-05-04T10:20:30+08:00', text)).deviceTime).toBe(moment)
  })

  it('several vehicles of one message are several reads, and JSON is found in a form and in a part', () => {
    const alarm = vzenithAlarm()
    const PlateResult = ['沪A3M9K2', '粤B12345'].map((license, number) => ({ license, plateid: number + 1 }))
    const two = jsonRequest({ AlarmInfoPlate: { ...alarm.AlarmInfoPlate, result: { PlateResult } } })
    expect(dialects.vzenith.read(two, settings)).toMatchObject([{ plate: '沪A3M9K2' }, { plate: '粤B12345' }])
    const text = JSON.stringify(alarm)
    expect(hear('vzenith', formRequest({ data: text })).plate).toBe('沪A3M9K2')
    const parts = [
      { name: 'info', content: JSON.stringify(dahuaPush()) },
      { name: 'p', fileName: 'a.jpg', content: smallJpeg },
    ]
    expect(hear('dahua', multipartRequest(parts)).plate).toBe('沪A3M9K2')
  })

  it('Hikvision: an element twice, one that is missing, and names of another kind of event', () => {
    expect(hikvision(hikvisionXml('<licensePlate>粤B12345</licensePlate><licensePlate>x</licensePlate>')).plate).toBe(
      '粤B12345',
    )
    expect(hikvision(plateXml.replace('>ANPR<', '>vehicleRecognition<'))).toMatchObject({ kind: 'read' })
    expect(hikvision(plateXml.replace(/<\/?ANPR>/g, '')).plate).toBe('粤B12345')
    expect(hikvision(plateXml.replace(/<(\/?)(?=[A-Za-z])/g, '<$1isapi:')).plate).toBe('粤B12345')
  })

  it('Vzenith over MQTT: a payload as text, none around it, and a plate that is base64 by chance', () => {
    const alarm = (license: string) => ({ AlarmInfoPlate: { result: { PlateResult: { license } } } })
    const plate = Buffer.from('粤B12345').toString('base64')
    for (const message of [
      { id: 'm', sn: 's', name: 'ivs_result', payload: JSON.stringify(alarm(plate)) },
      { id: 'm', sn: 's', payload: alarm(plate) },
      { id: 'm', sn: 's', ...alarm(plate) },
    ])
      expect(hear('vzenithMqtt', jsonRequest(message)).plate).toBe('粤B12345')
    expect(hear('vzenithMqtt', jsonRequest({ payload: alarm('5PWYXMKQ') })).plate).toBe('5PWYXMKQ')
  })

  it('Plate Recognizer and Frigate: their newer and older shapes', () => {
    const props = { plate: [{ value: 'ab12cde', score: 0.75 }] }
    const results = [{ plate: { type: 'Plate', score: 0.9, props } }]
    const stream = { data: { camera_id: 'c', timestamp: moment, results } }
    expect(hear('plateRecognizer', jsonRequest(stream))).toMatchObject({ plate: 'AB12CDE', confidence: 0.75 })
    const snapshot = { camera_id: 'c', timestamp: moment, results: [{ plate: 'ab12cde', score: 0.9 }] }
    expect(hear('plateRecognizer', jsonRequest(snapshot))).toMatchObject({ plate: 'AB12CDE', deviceTime: moment })
    const after = { id: 'i', label: 'car', start_time: seconds, recognized_license_plate: ['AB12', 0.91] }
    expect(hear('frigate', jsonRequest({ type: 'end', after }))).toMatchObject({ plate: 'AB12', confidence: 0.91 })
  })
})

describe('a body in parts', () => {
  const head = 'Content-Disposition: form-data; name="anpr.xml"'
  const base64 = Buffer.from(plateXml)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n')
  const quoted = [...Buffer.from(plateXml)]
    .map(byte => (byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase()}` : String.fromCharCode(byte)))
    .join('')
    .replace(/(.{60})/g, '$1=\r\n')
  it.each([
    [
      'has a boundary in quotation marks',
      `--my edge\r\n${head}\r\n\r\n${plateXml}\r\n--my edge--`,
      '; boundary="my edge"',
    ],
    [
      'has another boundary than its header',
      `--other\r\n${head}\r\n\r\n${plateXml}\r\n--other--\r\n`,
      ';boundary=edge',
    ],
    ['has a header without a boundary', `--edge\r\n${head}\r\n\r\n${plateXml}\r\n--edge--\r\n`, ''],
    ['begins with words', `hello\r\n--edge\r\n${head}\r\n\r\n${plateXml}\r\n--edge--\r\n`, '; Boundary=edge'],
    ['has no headers in its part', `--edge\r\n\r\n${plateXml}\r\n--edge--\r\n`, '; boundary=edge'],
    ['has no line end before its end', `--edge\r\n${head}\r\n\r\n${plateXml}--edge--`, '; boundary=edge'],
    [
      'is in base64',
      `--edge\r\n${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n--edge--`,
      ';boundary=edge',
    ],
    [
      'is quoted-printable',
      `--edge\n${head}\nContent-Transfer-Encoding: quoted-printable\n\n${quoted}\n--edge--`,
      '; boundary=edge',
    ],
  ])('is read where it %s', (_, body, parameters) => {
    expect(hear('hikvision', raw(body, `multipart/form-data${parameters}`)).plate).toBe('粤B12345')
  })

  it('keeps its pictures where a picture has no line end behind it', () => {
    const body = Buffer.concat([
      Buffer.from(`--edge\r\n${head}\r\n\r\n${plateXml}--edge\r\n`),
      Buffer.from('Content-Disposition: form-data; name="p"; filename="licensePlatePicture.jpg"\r\n\r\n'),
      smallJpeg,
      Buffer.from('--edge--\r\n'),
    ])
    const { pictures } = hear('hikvision', raw(body, 'multipart/form-data; boundary=edge'))
    expect(pictures).toMatchObject([{ kind: 'plate', bytes: new Uint8Array(smallJpeg) }])
  })
})

/** A field as other firmware would write it: as text, in other letters, beside fields that nobody knows, in any order. */
const written = (fields: Record<string, unknown>) =>
  fc
    .record({
      order: fc.shuffledSubarray(Object.keys(fields), { minLength: Object.keys(fields).length }),
      asText: fc.boolean(),
      isUpper: fc.boolean(),
      unknown: fc.dictionary(fc.stringMatching(/^x[a-z]{1,6}$/), fc.jsonValue(), { maxKeys: 3 }),
    })
    .map(({ order, asText, isUpper, unknown }) => {
      const own = order.map(name => {
        const value = fields[name]
        return [isUpper ? name.toUpperCase() : name, asText && typeof value === 'number' ? String(value) : value]
      })
      return { ...unknown, ...Object.fromEntries(own) }
    })

/** Only what a read needs: the rest may be missing. */
const vehicles: { dialect: DialectName; needed: Record<string, unknown>; around(fields: object): unknown }[] = [
  {
    dialect: 'vzenith',
    needed: { license: '粤B12345', plateid: 7, colorType: 1, triggerType: 2 },
    around: PlateResult => ({ AlarmInfoPlate: { serialno: 's', result: { PlateResult } } }),
  },
  {
    dialect: 'qianyi',
    needed: { license: '粤B12345', colorType: 1, confidence: 92 },
    around: PlateResult => ({ AlarmInfoPlate: { serialno: 's', result: { PlateResult } } }),
  },
  {
    dialect: 'dahua',
    needed: { PlateNumber: '粤B12345', PlateColor: 'Blue' },
    around: Plate => ({ Picture: { Plate } }),
  },
  {
    dialect: 'huaxia',
    needed: { type: 'online', plate_num: '粤B12345', plate_color: '蓝', start_time: seconds, cam_id: 'c' },
    around: fields => fields,
  },
  {
    dialect: 'hikvision',
    needed: { licensePlate: '粤B12345', plateColor: 'blue' },
    around: ANPR => ({ eventType: 'ANPR', ANPR }),
  },
]

it('reads a vehicle however its fields are written, and answers no more than that it came unless it is to open', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...vehicles).chain(of => written(of.needed).map(fields => ({ ...of, fields }))),
      ({ dialect, around, fields }) => {
        const { read, answer } = dialects[dialect]
        const [heard] = read(jsonRequest(around(fields)), settings)
        expect(heard).toMatchObject({ kind: 'read', plate: '粤B12345', plateColor: 'blue', offline: false })
        if (!heard) return
        const closed = answer(heard, { kind: 'nothing' })
        expect(closed.status).toBe(200)
        expect(closed.body).not.toMatch(/"info":"ok"|gpio_data|ivs_ioctrl/)
      },
    ),
    { numRuns: 500 },
  ))

it('answers 200 to whatever comes, but to a device that is mixed up', () =>
  fc.assert(
    fc.property(fc.constantFrom(...dialectNames), fc.uint8Array({ maxLength: 200 }), (name, body) => {
      const [heard] = dialects[name].read({ headers: {}, body }, settings)
      expect(heard && dialects[name].answer(heard, { kind: 'nothing' }).status).toBe(200)
    }),
    { numRuns: 500 },
  ))
