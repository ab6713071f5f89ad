import { expect, it } from 'vitest'
import { readBody } from './read-body.ts'

/** As if no more than this were kept. */
const most = 2 ** 20
const kib = 2 ** 10
const base64 = (bytes: number) => 'QUJD'.repeat(bytes / 4)
const jpeg = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(bytes, '=A<')])
async function* inChunks(whole: Buffer | string, size: number) {
  const bytes = Buffer.from(whole)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = async (whole: Buffer | string, { type = '', size = 65_521 } = {}) => {
  const { body, ...found } = await readBody(inChunks(whole, size), type, most)
  return { text: Buffer.from(body).toString('latin1'), ...found }
}

it('keeps a body that fits as it is', async () => {
  const text = `{"a":"${base64(900 * kib)}","plate":"x"}`
  expect(await read(text)).toEqual({ text, leftOut: 0, isTooLarge: false })
})

it.each([
  ['JSON', '{"a":"', '","plate":"B"}', ''],
  ['a form', 'a=', '&plate=B', 'application/x-www-form-urlencoded'],
  ['JSON in a form', 'a=%7B%22a%22%3A%22', '%22%2C%22plate%22%3A%22B%22%7D', 'application/x-www-form-urlencoded'],
  ['XML', '<e><a>', '</a><plate>B</plate></e>', 'application/xml'],
])('leaves a picture beyond that out of %s, wherever its chunks break', async (_what, before, after, type) => {
  for (const more of [0, 1, 2, 3]) {
    const picture = base64(1_200 * kib) + 'A'.repeat(more)
    const whole = before + picture + after
    // Some of these break within what ends the picture.
    const ofHalves = [1, 2].map(cut => Math.floor((before.length + picture.length + cut) / 2))
    for (const size of [65_521, 400 * kib, ...ofHalves]) {
      expect(await read(whole, { type, size })).toEqual({ text: before + after, leftOut: 1, isTooLarge: false })
    }
  }
})

it('keeps the first pictures that fit, however many come', async () => {
  const [first, large] = [base64(600 * kib), base64(700 * kib)]
  const { text, leftOut } = await read(`{"a":"${first}"${`,"b":"${large}"`.repeat(20)},"plate":"B"}`)
  expect([text === `{"a":"${first}"${`,"b":""`.repeat(20)},"plate":"B"}`, leftOut]).toEqual([true, 20])
})

it('leaves pictures out of parts, and keeps the document behind them', async () => {
  const part = (name: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--b0undary\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
      ...[Buffer.from(content), Buffer.from('\r\n')],
    ])
  const document = part('anpr.xml', '<plate>B</plate>')
  const end = Buffer.from('--b0undary--\r\n')
  const small = part('small', jpeg(kib))
  const large = part('large', jpeg(600 * kib))
  const whole = Buffer.concat([small, large, large, document, end])
  const emptied = Buffer.from('--b0undary\r\n')
  const kept = Buffer.concat([small, large, emptied, document, end]).toString('latin1')
  for (const type of ['multipart/form-data; boundary=b0undary', '', 'multipart/form-data; boundary=another']) {
    const { text, leftOut } = await read(whole, { type })
    expect([type, text === kept, leftOut]).toEqual([type, true, 1])
  }
})

it('says of a large body without pictures that it cannot be read', async () => {
  expect(await read('{"a":1},'.repeat(200 * kib))).toEqual({ text: '', leftOut: 0, isTooLarge: true })
})
