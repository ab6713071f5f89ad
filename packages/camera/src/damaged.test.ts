import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CameraRequest, Verdict } from './dialect.ts'
import { type DialectName, dialectNames, dialects } from './dialects.ts'
import { invented } from './testing/invented.ts'
import { hasRecordings, type Recording, readRecording, requestOf } from './testing/samples.ts'

const settings = { zone: 'Asia/Shanghai' }
/** Every way in which an answer of a maker raises a gate. */
const opens = /"info":"ok"|gpio_data|ivs_ioctrl/

const recorded = hasRecordings
  ? (readRecording('cameras.json').samples as Recording[]).map(({ dialect, request }) => ({
      dialect: dialect as DialectName,
      request: requestOf(request),
    }))
  : []
const messages = [...invented, ...recorded]
const anyMessage = fc.constantFrom(...messages)
const notOpening: Verdict[] = [
  { kind: 'nothing' },
  { kind: 'hold' },
  { kind: 'notNow' },
  { kind: 'close' },
  { kind: 'capture' },
]

/** Reads a message, and answers it in every way; what opens without leave is an error. */
function readAndAnswer(dialect: DialectName, request: CameraRequest) {
  const { read, answer } = dialects[dialect]
  const heard = read(request, settings)
  expect(heard.length).toBeGreaterThan(0)
  for (const each of heard) {
    for (const verdict of notOpening) expect(answer(each, verdict).body).not.toMatch(opens)
    const mayOpen = each.kind === 'heartbeat' || (each.kind === 'read' && !each.offline)
    if (!mayOpen) expect(answer(each, { kind: 'open', speak: '请通行' }).body).not.toMatch(opens)
    const given = answer(each, { kind: 'open' })
    expect(given.headers['content-length']).toBe(String(Buffer.byteLength(given.body)))
    if (each.kind === 'read') expect(each.identity.length).toBeLessThanOrEqual(64)
  }
  return heard
}

it('reads every message twice alike, and hears something of each', () => {
  for (const { dialect, request } of messages) {
    expect(readAndAnswer(dialect, request)).toEqual(dialects[dialect].read(request, settings))
  }
})

it('is not upset by a message that ends anywhere, and opens for none that could not be read', () => {
  fc.assert(
    fc.property(anyMessage, fc.double({ min: 0, max: 1, noNaN: true }), ({ dialect, request }, share) => {
      const body = request.body.slice(0, Math.floor(request.body.length * share))
      readAndAnswer(dialect, { ...request, body })
    }),
    { numRuns: 3_000 },
  )
})

it('takes nobody for another vehicle because the message ended early', () => {
  for (const { dialect, request } of messages) {
    const identitiesIn = (body: Uint8Array) =>
      readAndAnswer(dialect, { ...request, body }).flatMap(heard => (heard.kind === 'read' ? [heard.identity] : []))
    const whole = identitiesIn(request.body)
    const step = Math.max(1, Math.floor(request.body.length / 200))
    for (let end = 1; end < request.body.length; end += step)
      expect([dialect, end, whole]).toEqual([
        dialect,
        end,
        expect.arrayContaining(identitiesIn(request.body.slice(0, end))),
      ])
  }
})

it('is not upset by a message with any bytes changed', () => {
  const change = fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 }))
  fc.assert(
    fc.property(anyMessage, fc.array(change, { minLength: 1, maxLength: 4 }), ({ dialect, request }, changes) => {
      const body = request.body.slice()
      for (const [share, byte] of changes) body[Math.floor(body.length * share)] = byte
      readAndAnswer(dialect, { ...request, body })
    }),
    { numRuns: 3_000 },
  )
})

it('is not upset by a message of another maker, nor by any JSON, text or bytes', () => {
  const body = fc.oneof(
    anyMessage.map(({ request }) => request.body),
    fc.json().map(text => new Uint8Array(Buffer.from(text))),
    fc.string({ unit: 'binary' }).map(text => new Uint8Array(Buffer.from(text))),
    fc.uint8Array({ maxLength: 400 }),
  )
  const type = fc.constantFrom(
    'application/json',
    'application/xml',
    'multipart/form-data; boundary=edge',
    'text/plain',
    '',
  )
  fc.assert(
    fc.property(fc.constantFrom(...dialectNames), body, type, (dialect, bytes, contentType) => {
      readAndAnswer(dialect, { headers: contentType ? { 'content-type': contentType } : {}, body: bytes })
    }),
    { numRuns: 2_000 },
  )
})

it('refuses whatever nobody could have sent', () => {
  for (const name of dialectNames) {
    for (const text of ['', '   ', '\uFEFF', 'null', '[]', '{}', '"x"', '<a/>', '-- x']) {
      const body = new Uint8Array(Buffer.from(text))
      const [heard] = dialects[name].read({ headers: {}, body }, settings)
      expect([name, text, heard?.kind]).toEqual([
        name,
        text,
        name === 'rekor' || name === 'frigate' ? expect.stringMatching(/refused|ignored/) : 'refused',
      ])
    }
  }
})
