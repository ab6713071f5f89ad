import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { controlUrl, createRtspReader, RtspError, readRtspRequest, rtspRequestText, rtspResponseText } from './rtsp.ts'

const frameOf = (channel: number, payload: Uint8Array) => {
  const head = Buffer.from([0x24, channel, 0, 0])
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

describe('reading what a camera sends', () => {
  it('finds answers and packets in whatever pieces they come', () => {
    const frame = fc
      .tuple(fc.nat(3), fc.uint8Array({ maxLength: 300 }))
      .map(([channel, bytes]) => frameOf(channel, bytes))
    const answer = fc
      .tuple(fc.integer({ min: 100, max: 599 }), fc.string({ unit: 'grapheme', maxLength: 40 }))
      .map(([status, body]) => ({ status, reason: 'Said', headers: new Map([['cseq', '7']]), body }))
    const part = fc.oneof(frame, answer)
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.array(fc.integer({ min: 1, max: 97 })), (parts, cuts) => {
        const read = createRtspReader()
        const bytes = Buffer.concat(
          parts.map(each => (Buffer.isBuffer(each) ? each : Buffer.from(rtspResponseText(each)))),
        )
        const found = []
        let at = 0
        for (let turn = 0; at < bytes.length; turn += 1) {
          const size = cuts[turn % (cuts.length || 1)] ?? 50
          found.push(...read(bytes.subarray(at, at + size)))
          at += size
        }
        const plain = found.map(each => ('frame' in each ? each.frame : { status: each.status, body: each.body }))
        expect(plain).toEqual(
          parts.map(each => (Buffer.isBuffer(each) ? each : { status: each.status, body: each.body })),
        )
      }),
    )
  })

  it('refuses what is no RTSP, and what is larger than any answer', () => {
    expect(() => createRtspReader()(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow(RtspError)
    expect(() => createRtspReader()(Buffer.from('RTSP/1.0 200 OK\r\ncontent-length: 99999999\r\n\r\n'))).toThrow(
      RtspError,
    )
    expect(() =>
      createRtspReader()(Buffer.concat([Buffer.from('RTSP/1.0 200 OK\r\n'), Buffer.alloc(20_000, 65)])),
    ).toThrow(RtspError)
  })
})

describe('requests', () => {
  it('are read as they were written', () => {
    const request = { method: 'SETUP', url: 'rtsp://camera/live/0', headers: new Map([['cseq', '3']]) }
    expect(readRtspRequest(rtspRequestText(request))).toEqual(request)
  })

  it.each(['', 'OPTIONS rtsp://camera RTSP/1.0', 'GET / HTTP/1.1\r\n\r\n', 'A b RTSP/1.0\r\n\r\nB c RTSP/1.0\r\n\r\n'])(
    'are none: %j',
    text => expect(readRtspRequest(text)).toBeUndefined(),
  )
})

it.each([
  ['rtsp://10.0.0.5/a/', 'trackID=1', 'rtsp://10.0.0.5/a/trackID=1'],
  ['rtsp://10.0.0.5/a?subtype=1', 'trackID=1', 'rtsp://10.0.0.5/a?subtype=1/trackID=1'],
  ['rtsp://10.0.0.5/a/', '*', 'rtsp://10.0.0.5/a/'],
  ['rtsp://10.0.0.5/a/', 'rtsp://10.0.0.5/b', 'rtsp://10.0.0.5/b'],
])('the control of %s and %s leads to %s', (base, control, url) => expect(controlUrl(base, control)).toBe(url))
