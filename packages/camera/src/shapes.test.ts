import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CameraRequest } from './dialect.ts'
import { type DialectName, dialects } from './dialects.ts'
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
} from './testing/invented.ts'

const settings = { zone: 'Asia/Shanghai' }
const hear = (name: DialectName, request: CameraRequest) => dialects[name].read(request, settings)
const text = (body: string | Buffer, type = ''): CameraRequest => ({
  headers: type === '' ? {} : { 'content-type': type },
  body: new Uint8Array(Buffer.from(body as string)),
})
const whole = (request: CameraRequest): CameraRequest => ({ ...request, isWhole: true })
const plate = '沪A3M9K2'
const xml = hikvisionXml(`<licensePlate>${plate}</licensePlate>`)
const platesOf = (name: DialectName, request: CameraRequest) =>
  hear(name, request).map(heard => (heard.kind === 'read' ? heard.plate : heard.kind))

describe('Huaxia', () => {
  const { plate_num, cam_id, ...others } = huaxiaFields()

  it('takes a form as it is where the request came whole, in any order, and whatever is missing', () => {
    const read = (fields: Record<string, string>) => hear('huaxia', whole(formRequest(fields)))
    expect(read({ ...others, plate_num, cam_id })).toMatchObject([{ plate, device: { serial: cam_id } }])
    expect(read({ ...others, cam_id, plate_num })).toMatchObject([{ plate }])
    expect(read({ ...others, cam_id })).toMatchObject([{ kind: 'read', plate: null }])
    expect(read({ ...others, plate_num })).toMatchObject([{ plate, identity: 'hx::1777861230:沪A3M9K2' }])
    const kept = { type: 'offline', plate_num, start_time: '1777861230' }
    expect(read(kept)).toMatchObject([{ plate, offline: true }])
    const { start_time: _, ...withoutTime } = huaxiaFields()
    expect(read(withoutTime)).toMatchObject([{ plate, deviceTime: null }])
  })

  it('knows its names in any case, and needs no type', () => {
    const upper = Object.entries(huaxiaFields()).map(([name, value]) => [name.toUpperCase(), value])
    expect(hear('huaxia', formRequest(Object.fromEntries(upper)))).toMatchObject([{ plate }])
    const { type: _, ...withoutType } = huaxiaFields()
    expect(platesOf('huaxia', formRequest(withoutType))).toEqual([plate])
  })

  it('refuses a form that ends before what makes it a read, or in it', () => {
    expect(hear('huaxia', formRequest({ ...others, plate_num, cam_id }))).toMatchObject([{ reason: 'cut' }])
    expect(hear('huaxia', { ...formRequest({ ...others, cam_id }), isWhole: false })).toMatchObject([{ reason: 'cut' }])
    const body = Buffer.from(formRequest(huaxiaFields()).body).toString()
    const end = body.indexOf('&cam_id')
    for (let at = 1; at < end; at++) {
      const [heard] = hear('huaxia', whole(text(body.slice(0, at))))
      expect([at, heard]).toEqual([at, expect.objectContaining(at < end - 10 ? { kind: 'refused' } : {})])
      if (heard?.kind === 'read') expect(heard).toMatchObject({ plate, deviceTime: '2026-05-04T02:20:30.000Z' })
    }
  })

  it('reads parts, with pictures as they are, as files and in base64', () => {
    const { picture, ...fields } = huaxiaFields()
    const parts = Object.entries(fields).map(([name, content]) => ({ name, content }))
    const pictures = [
      { name: 'picture', content: smallJpeg },
      { name: 'closeup_pic', fileName: 'a.jpg', content: smallJpeg },
    ]
    const kinds = (request: CameraRequest) => (hear('huaxia', request)[0] as Read).pictures.map(({ kind }) => kind)
    expect(kinds(multipartRequest([...parts, ...pictures]))).toEqual(['scene', 'plate'])
    const inText = [...parts, { name: 'picture', content: picture ?? '' }].map(part => ({ ...part, fileName: 'x.txt' }))
    expect(kinds(multipartRequest(inText))).toEqual(['scene'])
  })

  it('is not led astray by brackets in a field', () => {
    expect(
      platesOf('huaxia', formRequest(huaxiaFields({ plate_num: '[无]', rect: '[1,2]', more: '{"a":1}' }))),
    ).toEqual([null])
  })
})

describe('Hikvision', () => {
  it.each([
    ['text behind its end', `${xml}\r\nbye <`],
    ['an entity of the web', xml.replace('<ANPR>', '<channelName>north&nbsp;gate &amp; &foo;</channelName><ANPR>')],
    ['an attribute without quotation marks', xml.replace('"2.0"', '2.0 new')],
    ['an attribute that is not closed', xml.replace('2.0"', '2.0')],
    ['an envelope', `<Envelope><Body>${xml.replace(/<\?.*?\?>/, '')}</Body></Envelope>`],
    ['another case in its ends', xml.replace('</licensePlate>', '</LICENSEPLATE>')],
    ['the vehicle twice', xml.replace('</ANPR>', `</ANPR><ANPR><licensePlate>${plate}</licensePlate></ANPR>`)],
    [
      'a vehicle without a plate before it',
      xml.replace('<ANPR>', '<ANPR><licensePlate>unknown</licensePlate></ANPR><ANPR>'),
    ],
    ['no kind of event', xml.replace('<eventType>ANPR</eventType>', '')],
  ])('is read with %s', (_, body) => {
    expect(platesOf('hikvision', text(body, 'application/xml'))).toEqual([plate])
  })

  it('reads several vehicles of one message, each with an identity of its own, and the pictures once', () => {
    const two = xml.replace('</ANPR>', '</ANPR><ANPR><licensePlate>粤B12345</licensePlate></ANPR>')
    const heard = hear('hikvision', text(two)) as Read[]
    expect(heard.map(read => [read.plate, read.identity])).toEqual([
      [plate, 'hik:c0ffee00-1111'],
      ['粤B12345', 'hik:c0ffee00-1111:粤B12345'],
    ])
    const other = xml.replace('c0ffee', 'c0ffef').replace(plate, '粤B12345')
    expect(platesOf('hikvision', text(xml + other))).toEqual([plate, '粤B12345'])
    expect(platesOf('hikvision', text(xml + other.slice(0, -30)))).toEqual([plate])
  })
})

describe('JSON that firmware puts together', () => {
  const json = JSON.stringify(vzenithAlarm())
  it.each([
    ['zeros in front', json.replace('"confidence":88', '"confidence":088')],
    ['a comma too many', json.replace('}}', ',},}')],
    ['what is no number', json.replace('"confidence":88', '"confidence":nan')],
    ['nothing where a value would be', json.replace('"confidence":88', '"confidence":')],
    ['the backslashes of a path', json.replace('"north"', '"C:\\pic\\x.jpg"')],
    ['a line end in a text', json.replace('"north"', '"no\r\nrth"')],
    ['other bytes behind it', `${json}\0\0;x}`],
    ['a list around it', `[${json}]`],
    ['an envelope', `{"topic":"a","payload":${JSON.stringify(json)}}`],
  ])('is read with %s', (_, body) => {
    expect(platesOf('vzenith', text(body, 'application/json'))).toEqual([plate])
  })

  it('is refused where it ends early, wherever that is', () => {
    for (let end = 1; end < json.length; end++)
      expect([end, hear('vzenith', text(json.slice(0, end)))[0]?.kind]).toEqual([end, 'refused'])
  })

  it('may be several messages, in a list or one behind the other', () => {
    const other = JSON.stringify(vzenithAlarm({ license: '粤B12345', plateid: 13 }))
    for (const body of [`[${json},${other}]`, json + other, `${json}\n${other}`])
      expect(platesOf('vzenith', text(body))).toEqual([plate, '粤B12345'])
  })
})

describe('documents and pictures in parts', () => {
  const vehicle = { plate: 'ab12cde', score: 0.75 }
  const hook = JSON.stringify({ data: { camera_id: 'c', timestamp: '2026-05-04T02:20:30Z', results: [vehicle] } })

  it('of Plate Recognizer count whether they have a name of a file or not, and as a list', () => {
    for (const fileName of ['', 'a.json'])
      for (const picture of ['', 'a.jpg']) {
        const parts = [
          { name: 'json', fileName, content: hook },
          { name: 'upload', fileName: picture, content: smallJpeg },
        ]
        const heard = hear('plateRecognizer', multipartRequest(parts))
        expect(heard).toMatchObject([{ plate: 'AB12CDE', pictures: [{ kind: 'scene' }] }])
      }
    expect(platesOf('plateRecognizer', jsonRequest(`[${hook}]`))).toEqual(['AB12CDE'])
    expect(platesOf('plateRecognizer', jsonRequest(`{"body":${hook}}`))).toEqual(['AB12CDE'])
  })

  it.each([
    ['vzenith', vzenithAlarm(), ['imageFile', 'imageFragmentFile']],
    ['qianyi', vzenithAlarm(), ['imageFile', 'imageFragmentFile']],
    [
      'dahua',
      { ...dahuaPush(), Picture: { ...dahuaPush().Picture, NormalPic: undefined } },
      ['NormalPic', 'CutoutPic'],
    ],
  ] as const)('of %s are kept', (name, document, names) => {
    for (const fileName of ['', 'a.jpg']) {
      const pictures = names.map(each => ({ name: each, fileName, content: smallJpeg }))
      const parts = [...pictures, { name: 'info', fileName: 'info.json', content: JSON.stringify(document) }]
      const [heard] = hear(name, multipartRequest(parts))
      expect(heard).toMatchObject({ plate, pictures: [{ kind: 'scene' }, { kind: 'plate' }] })
    }
  })

  it('of Vzenith over MQTT may be several vehicles', () => {
    const PlateResult = [plate, '粤B12345'].map(license => ({ license: Buffer.from(license).toString('base64') }))
    const payload = { AlarmInfoPlate: { result: { PlateResult } } }
    const heard = hear('vzenithMqtt', jsonRequest({ id: 'm', sn: 's', name: 'ivs_result', payload })) as Read[]
    expect(heard.map(read => [read.plate, read.identity])).toEqual([
      [plate, 'vz:s:m'],
      ['粤B12345', 'vz:s:m-2'],
    ])
  })
})

describe('the same message in another dress', () => {
  const messages: [DialectName, object][] = [
    ['vzenith', vzenithAlarm()],
    ['qianyi', vzenithAlarm()],
    ['dahua', dahuaPush()],
    ['huaxia', huaxiaFields()],
    [
      'hikvision',
      { eventType: 'ANPR', dateTime: '2026-05-04T10:20:30+08:00', UUID: 'u', ANPR: { licensePlate: plate } },
    ],
  ]
  const known = (heard: unknown) => {
    const { identity, plateColor, deviceTime, offline, plate: read } = heard as Read
    return { identity, plateColor, deviceTime, offline, plate: read }
  }
  const isPlain = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  /** Changes the names and values of an object and of those in it. */
  const changed = (value: unknown, change: (name: string, inner: unknown) => [string, unknown]): unknown =>
    isPlain(value)
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => change(name, changed(inner, change))))
      : value
  const dresses: Record<string, (value: unknown) => unknown> = {
    upper: value => changed(value, (name, inner) => [name.toUpperCase(), inner]),
    lower: value => changed(value, (name, inner) => [name.toLowerCase(), inner]),
    texts: value => changed(value, (name, inner) => [name, typeof inner === 'number' ? String(inner) : inner]),
    numbers: value => changed(value, (name, inner) => [name, /^[1-9]\d*$/.test(String(inner)) ? Number(inner) : inner]),
    lists: value => changed(value, (name, inner) => [name, isPlain(inner) ? [inner] : inner]),
    list: value => [value],
    deeper: value => ({ data: value }),
    asText: value => ({ payload: JSON.stringify(value) }),
    backwards: value => (isPlain(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value),
  }
  const written: Record<string, (json: string) => Buffer> = {
    plain: json => Buffer.from(json),
    mark: json => Buffer.from(`\uFEFF${json}`),
    wide: json => Buffer.from(`\uFEFF${json}`, 'utf16le'),
    lines: json => Buffer.from(json.replaceAll(',"', ',\r\n "')),
    nuls: json => Buffer.from(`${json}\0\0`),
  }
  const types = [
    '',
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/xml',
  ]

  it('is the same read', () => {
    const names = fc.subarray(Object.keys(dresses), { maxLength: 3 })
    fc.assert(
      fc.property(
        fc.constantFrom(...messages),
        names,
        fc.constantFrom(...Object.keys(written)),
        fc.constantFrom(...types),
        ([name, message], worn, writing, type) => {
          const [expected] = hear(name, jsonRequest(message))
          const dressed = worn.reduce<unknown>((value, dress) => dresses[dress]?.(value), message)
          const body = written[writing]?.(JSON.stringify(dressed)) ?? Buffer.from('')
          const heard = hear(name, whole(text(body, type)))
          expect([worn, writing, heard.map(known)]).toEqual([worn, writing, [known(expected)]])
        },
      ),
      { numRuns: 400 },
    )
  })
})
