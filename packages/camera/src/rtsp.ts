/** Real-time streaming, RTSP 1.0 (RFC 2326) interleaved with its media on one TCP connection. */

/** An answer of a camera. Names of headers are in small letters. */
export interface RtspResponse {
  status: number
  reason: string
  headers: Map<string, string>
  body: string
}

/** A packet of media as it came, its four bytes of frame included. */
export interface RtspFrame {
  frame: Buffer
}

export interface RtspRequest {
  method: string
  url: string
  headers: Map<string, string>
}

/** What came is not RTSP, or larger than anything that a camera sends. */
export class RtspError extends Error {}

const mostHeadBytes = 16 * 1024
const mostBodyBytes = 64 * 1024
const dollar = 0x24
const headEnd = '\r\n\r\n'

/** Reads what a camera sends, in whatever pieces it comes. The reader throws {@link RtspError}. */
export function createRtspReader(): (bytes: Buffer) => (RtspResponse | RtspFrame)[] {
  let rest: Buffer = Buffer.alloc(0)
  const next = (): { part: RtspResponse | RtspFrame; size: number } | undefined => {
    if (rest.length === 0) return undefined
    if (rest[0] !== dollar) return readResponse(rest)
    const size = rest.length < 4 ? Number.POSITIVE_INFINITY : 4 + rest.readUInt16BE(2)
    return rest.length < size ? undefined : { part: { frame: rest.subarray(0, size) }, size }
  }
  return bytes => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    const parts: (RtspResponse | RtspFrame)[] = []
    for (let found = next(); found; found = next()) {
      parts.push(found.part)
      rest = rest.subarray(found.size)
    }
    return parts
  }
}

function readResponse(bytes: Buffer): { part: RtspResponse; size: number } | undefined {
  const end = bytes.subarray(0, mostHeadBytes).indexOf(headEnd)
  if (end === -1) {
    const begun = bytes.toString('latin1', 0, 5)
    if (bytes.length >= mostHeadBytes || !'RTSP/'.startsWith(begun)) throw new RtspError('not RTSP')
    return undefined
  }
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const [, status, reason = ''] = first.match(/^RTSP\/1\.\d (\d{3}) ?(.*)$/) ?? []
  if (status === undefined) throw new RtspError('not an answer')
  const headers = headersOf(lines)
  const length = Number(headers.get('content-length') ?? 0)
  if (!(length >= 0 && length <= mostBodyBytes)) throw new RtspError('too large')
  const size = end + headEnd.length + length
  if (bytes.length < size) return undefined
  const body = bytes.toString('utf8', end + headEnd.length, size)
  return { part: { status: Number(status), reason, headers, body }, size }
}

/** One request without a body; undefined: it is none, or larger than any. Throws {@link RtspError} for a line that is no header. */
export function readRtspRequest(text: string): RtspRequest | undefined {
  if (text.length > mostHeadBytes || text.indexOf(headEnd) !== text.length - headEnd.length) return undefined
  const [first = '', ...lines] = text.slice(0, -headEnd.length).split('\r\n')
  const [, method, url] = first.match(/^([A-Z_]+) (\S+) RTSP\/1\.0$/) ?? []
  return method && url ? { method, url, headers: headersOf(lines) } : undefined
}

/** A header that is given several times counts as one list. */
function headersOf(lines: string[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const [, name, value = ''] = line.match(/^([\w-]+):[ \t]*(.*?)[ \t]*$/) ?? []
    if (!name) throw new RtspError('not a header')
    const key = name.toLowerCase()
    const before = headers.get(key)
    headers.set(key, before === undefined ? value : `${before}, ${value}`)
  }
  return headers
}

const headOf = (first: string, headers: Iterable<readonly [string, string]>) =>
  [first, ...[...headers].map(([name, value]) => `${name}: ${value}`)].join('\r\n') + headEnd

/** A request as it goes over the line. */
export const rtspRequestText = ({ method, url, headers }: RtspRequest): string =>
  headOf(`${method} ${url} RTSP/1.0`, headers)

/** An answer as it goes over the line; its content-length is computed. */
export function rtspResponseText({ status, reason, headers, body }: RtspResponse): string {
  const length = Buffer.byteLength(body)
  const others = [...headers].filter(([name]) => name !== 'content-length')
  const all = length === 0 ? others : [...others, ['content-length', String(length)] as const]
  return headOf(`RTSP/1.0 ${status} ${reason}`, all) + body
}

/** Where a control attribute of a session's description leads. */
export function controlUrl(base: string, control: string): string {
  if (control === '*') return base
  if (/^rtsps?:\/\//i.test(control)) return control
  return base.endsWith('/') ? base + control : `${base}/${control}`
}
