import { decodeText } from '../text.ts'

/** One part of a multipart body. Its names are the sender's: never to be used as names of files. */
export interface Part {
  name: string
  fileName: string
  bytes: Uint8Array
  /** The body ended before the part did. */
  isCut: boolean
}

const mostParts = 64

/** The boundary that the header names, or else the first line of the body. */
export function boundaryOf(contentType: string, body: Buffer): string | undefined {
  const named = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType)
  if (named) return named[1] ?? named[2]
  return /^\s*--([\w'()+,./:=?-]{1,70})\r?\n/.exec(body.subarray(0, 200).toString('latin1'))?.[1]
}

/** Splits a multipart body into its parts, also one that was cut: its last part is marked then. Lines may end as on the web or as in Unix. */
export function splitMultipart(body: Buffer, boundary: string): Part[] {
  const parts: Part[] = []
  let delimiter = findDelimiter(body, boundary, 0)
  while (delimiter && !delimiter.isLast && parts.length < mostParts) {
    const next = findDelimiter(body, boundary, delimiter.end)
    const part = partOf(body.subarray(delimiter.end, next?.start ?? body.length), next === undefined)
    if (part) parts.push(part)
    delimiter = next
  }
  return parts
}

interface Delimiter {
  /** Where the part before it ends. */
  start: number
  /** Where the part after it begins. */
  end: number
  isLast: boolean
}

const lineFeed = 0x0a
const carriageReturn = 0x0d

/**
 * A delimiter stands at the beginning of a line and has the line for itself: a picture may hold its bytes by chance. Some firmware forgets the line
 * end before it: then it stands where a document or a picture ends.
 */
function findDelimiter(body: Buffer, boundary: string, from: number): Delimiter | undefined {
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  for (let found = body.indexOf(mark, from); found !== -1; found = body.indexOf(mark, found + 1)) {
    const isAtLine = found === 0 || body[found - 1] === lineFeed
    if (!isAtLine && !endsContent(body, found)) continue
    const rest = /^(--)?[ \t]*(\r?\n|$)/.exec(body.toString('latin1', found + mark.length, found + mark.length + 80))
    if (!rest) continue
    const lineEnd = !isAtLine ? 0 : body[found - 2] === carriageReturn ? 2 : 1
    const start = Math.max(from, found - lineEnd)
    return { start, end: found + mark.length + rest[0].length, isLast: rest[1] !== undefined }
  }
  return undefined
}

/** Signs that a document ends with, and the last bytes of a JPEG. */
const endsContent = (body: Buffer, at: number) =>
  /^[>}\]]$/.test(String.fromCharCode(body[at - 1] ?? 0)) || (body[at - 2] === 0xff && body[at - 1] === 0xd9)

function partOf(bytes: Buffer, isCut: boolean): Part | undefined {
  // Without any header a part begins with the empty line that would follow them.
  const found = /^\r?\n|\r?\n\r?\n/.exec(bytes.toString('latin1', 0, 4096))
  if (!found) return undefined
  const head = decodeText(bytes.subarray(0, found.index))
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? ''
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/im.exec(head)?.[1] ?? ''
  return {
    name: parameter(disposition, 'name'),
    fileName: parameter(disposition, 'filename'),
    bytes: new Uint8Array(decodePart(bytes.subarray(found.index + found[0].length), encoding)),
    isCut,
  }
}

/** As mail does it, which some firmware learnt from. */
function decodePart(bytes: Buffer, encoding: string): Buffer {
  if (/^base64$/i.test(encoding)) return Buffer.from(bytes.toString('latin1'), 'base64')
  if (!/^quoted-printable$/i.test(encoding)) return bytes
  const plain = bytes
    .toString('latin1')
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

function parameter(disposition: string, name: string): string {
  const found = new RegExp(`(?:^|[;\\s])${name}=(?:"([^"]*)"|([^\\s;]*))`, 'i').exec(disposition)
  return found?.[1] ?? found?.[2] ?? ''
}
