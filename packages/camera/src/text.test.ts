import { provinces } from '@parkdesk/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialects } from './dialects.ts'
import { encodeGbk } from './gbk.ts'
import type { Read } from './heard.ts'
import { huaxiaFields, vzenithAlarm } from './testing/invented.ts'
import { decodeText } from './text.ts'

const settings = { zone: 'Asia/Shanghai' }
const inGb = (text: string) => Buffer.from(encodeGbk(text).characters.flat())
const inUtf16 = (text: string) => Buffer.from(text, 'utf16le')
const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': text => Buffer.from(text),
  'UTF-8 with its mark': text => Buffer.from(`\uFEFF${text}`),
  'GB 2312': inGb,
  'UTF-16': inUtf16,
  'UTF-16 with its mark': text => inUtf16(`\uFEFF${text}`),
  'UTF-16 of the other order': text => inUtf16(text).swap16(),
  'UTF-16 of the other order with its mark': text => inUtf16(`\uFEFF${text}`).swap16(),
}
const plates = [
  ...[...provinces].flatMap(province => [`${province}A12345`, `${province}B1234警`, `${province}AD12345`]),
  ...['014578使', '使014578', '粤Z1234港', '粤Z1234澳', '京A1234学', '沪12345领', '鲁B1234挂', '临A12345', '民航A1234'],
  ...['京A1234应急', 'WJ京12345', '军A12345', '未知', '无', '未识别'],
]

describe('text of a camera', () => {
  it.each(Object.keys(encodings))('in %s has every sign of a plate', name => {
    const bytes = encodings[name] as (text: string) => Buffer
    for (const plate of plates) expect(decodeText(bytes(`{"a":"${plate}"}`))).toBe(`{"a":"${plate}"}`)
  })

  it('is the same in a field of a form, in either set, whatever the other fields are', () => {
    const escaped = (bytes: Buffer) => [...bytes].map(byte => `%${byte.toString(16).toUpperCase()}`).join('')
    for (const plate of plates)
      for (const bytes of [encodings['UTF-8'], inGb])
        for (const colour of ['', '蓝', 'blue']) {
          const fields = Object.entries(huaxiaFields({ plate_num: plate, plate_color: colour }))
          const body = fields.map(([field, value]) => `${field}=${escaped(bytes?.(value) ?? inGb(value))}`).join('&')
          const message = { headers: {}, body: new Uint8Array(Buffer.from(body)) }
          const expected = /[未无]/.test(plate) ? null : plate === '使014578' ? '014578使' : plate
          expect([plate, (dialects.huaxia.read(message, settings)[0] as Read).plate]).toEqual([plate, expected])
        }
  })

  it('keeps a plate of UTF-8 beside a name of GB 2312, and one beside a byte that was lost', () => {
    for (const name of [inGb('北门'), Buffer.from('北门').subarray(0, -1), Buffer.from([0xff]), Buffer.from('Süd')]) {
      const [before, after] = JSON.stringify(vzenithAlarm({}, { deviceName: '#' })).split('#')
      const body = Buffer.concat([Buffer.from(before ?? ''), name, Buffer.from(after ?? '')])
      const [heard] = dialects.vzenith.read({ headers: {}, body: new Uint8Array(body) }, settings)
      expect(heard).toMatchObject({ kind: 'read', plate: '沪A3M9K2' })
    }
  })

  it.each([
    'Zufahrt Süd',
    'B-ÖA 123',
    'А123ВС77',
    '粤B·12345',
    'AB·123',
    'Ελλάδα',
    'Île 3½ m²',
    'Ağrı',
    'שער 3',
    'бокс №3',
  ])('leaves %s as it is', text => {
    expect(decodeText(Buffer.from(text))).toBe(text)
  })

  it('is never upset, nor longer than what came', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), bytes => {
        expect(decodeText(bytes).length).toBeLessThanOrEqual(bytes.length)
      }),
    )
  })
})
