import { describe, expect, it } from 'vitest'
import { dialects } from './dialects.ts'
import { authorizationOf, digestParameters, digestResponse, type Proof, parseChallenge } from './digest.ts'
import { showFrame, speakFrame } from './screen-frame.ts'
import { hasRecordings, readRecording } from './testing/samples.ts'

const hexOf = (text: string) => Buffer.from(speakFrame(text).bytes).toString('hex').toUpperCase()

describe('a frame that a board speaks', () => {
  it('is that of the published greeting', () => {
    expect(hexOf('欢迎光临')).toBe('0064FFFF300901BBB6D3ADB9E2C1D93258')
    expect(hexOf('')).toBe('0064FFFF300101F77B')
  })

  it('is cut at a whole character, and names those that the board does not have', () => {
    const long = speakFrame('车'.repeat(128))
    expect(long).toMatchObject({ isCut: true, missing: [] })
    expect(long.bytes).toEqual(speakFrame('车'.repeat(127)).bytes)
    expect(long.bytes[5]).toBe(255)
    expect(speakFrame('𠮷')).toMatchObject({ bytes: speakFrame('?').bytes, missing: ['𠮷'] })
  })
})

describe('[device/screens] a frame that a board shows', () => {
  const hello = '0064FFFF3F104000000048656C6C6F20776F726C6421EA28'

  it('is that of the published example', () => {
    expect(Buffer.from(showFrame('Hello world!').bytes).toString('hex').toUpperCase()).toBe(hello)
    expect(showFrame('车'.repeat(126))).toMatchObject({ isCut: true })
  })

  it('is in the answer to a heartbeat of the camera that has the board behind it, and opens nothing', () => {
    const heartbeat = { kind: 'heartbeat' as const, device: { serial: 's' } }
    const show = { kind: 'show' as const, text: 'Hello world!' }
    const base64 = Buffer.from(hello, 'hex').toString('base64')
    expect(JSON.parse(dialects.vzenith.answer(heartbeat, show).body)).toEqual({
      Response_AlarmInfoPlate: { serialData: [{ serialChannel: 0, data: base64, dataLen: 24 }] },
    })
    expect(JSON.parse(dialects.huaxia.answer(heartbeat, show).body)).toEqual({
      ...{ error_num: 0, error_str: 'noerror' },
      rs485_data: [{ encodetype: 'hex2string', data: hello }],
    })
  })
})

describe('Digest', () => {
  it('never answers a challenge that is not Digest', () => {
    expect(parseChallenge('Basic realm="x"')).toBeUndefined()
    expect(parseChallenge('')).toBeUndefined()
    expect(parseChallenge('Basic realm="a Digest realm", Bearer')).toBeUndefined()
  })

  it('writes a header that reads back as it was meant', () => {
    const challenge = { realm: 'a "b"', nonce: 'n', qop: ['auth'], opaque: 'o', algorithm: 'SHA-256' }
    const caller = { username: 'u,"v"', password: 'p', method: 'GET', uri: '/x?a=1', count: 10, cnonce: 'c' }
    const given = digestParameters(authorizationOf(challenge, caller))
    expect(Object.fromEntries(given ?? [])).toMatchObject({
      username: 'u,"v"',
      realm: 'a "b"',
      nc: '0000000a',
      opaque: 'o',
    })
  })
})

interface Recorded {
  challenges: { id: string; header: string; parsed: object }[]
  cases: (Proof & { id: string; response: string; opaque?: string })[]
  mustFail: (Proof & { notResponse?: string })[]
  authorization: { header: string }
}

describe.skipIf(!hasRecordings)('recorded frames and proofs (skipped: ../shared/data/devices is not there)', () => {
  it('are spoken byte by byte', () => {
    const { frames, own } = readRecording('rs485-frames.json')
    const spoken = [...frames, ...own].filter(({ command }: { command: string }) => command === '30')
    expect(spoken.length).toBeGreaterThan(8)
    for (const { text, hex } of spoken) expect(hexOf(text)).toBe(hex)
  })

  it('are answered as the examples are', () => {
    const { challenges, cases, mustFail, authorization } = readRecording('digest.json') as Recorded
    for (const { header, parsed } of challenges) expect(parseChallenge(header)).toEqual(parsed)
    for (const each of cases) expect([each.id, digestResponse(each)]).toEqual([each.id, each.response])
    for (const each of mustFail) if (each.notResponse) expect(digestResponse(each)).not.toBe(each.notResponse)
    const example = cases[0]
    const challenge = example && {
      realm: example.realm,
      nonce: example.nonce,
      qop: ['auth'],
      opaque: example.opaque ?? '',
    }
    if (!example || !challenge) return expect.unreachable()
    const header = authorizationOf(challenge, { ...example, count: 1, cnonce: example.cnonce ?? '' })
    expect(digestParameters(header)).toEqual(digestParameters(authorization.header))
  })
})
