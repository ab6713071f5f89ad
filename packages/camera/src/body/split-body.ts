import { pictureType } from '@parkdesk/contract'
import type { CameraRequest } from '../dialect.ts'
import { decodeText } from '../text.ts'
import { boundaryOf, type Part, splitMultipart } from './multipart.ts'
import { readXml, type XmlValue } from './xml.ts'

/** The body of a message by what it is. */
export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'xml'; name: string; value: XmlValue }
  | { kind: 'form'; fields: Record<string, string> }
  | { kind: 'parts'; fields: Record<string, string>; parts: Part[] }
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'unreadable'; reason: string }

const unreadable = (reason: string): Body => ({ kind: 'unreadable', reason })

/** Finds out what a body is. Its own beginning counts first: cameras send JSON under the type of a form, and pictures under none. */
export function splitBody({ headers, body }: CameraRequest): Body {
  const contentType = headers['content-type'] ?? ''
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const boundary =
    /^\s*multipart\//i.test(contentType) || startsLikeParts(bytes) ? boundaryOf(contentType, bytes) : undefined
  if (boundary !== undefined) return ofParts(partsOf(bytes, boundary))
  if (pictureType(body)) return { kind: 'picture', bytes: body }
  const text = decodeText(body)
  const document = documentIn(text)
  if (document) return document
  if (text.trim() === '') return unreadable('empty')
  if (/json/i.test(contentType)) return unreadable('not JSON')
  if (/xml/i.test(contentType)) return unreadable('not XML')
  return text.includes('=') ? { kind: 'form', fields: fieldsOfForm(bytes) } : unreadable('not this dialect')
}

const startsLikeParts = (bytes: Buffer) => /^\s*--[^\r\n]+\r?\ncontent-/i.test(bytes.toString('latin1', 0, 200))

/** The document that stands in a field of a form or in a part, where there is one; else the body itself. */
export function documentOf(body: Body): Body {
  if (body.kind !== 'form' && body.kind !== 'parts') return body
  const texts = body.kind === 'form' ? Object.values(body.fields) : textsOf(body.parts)
  return texts.map(documentIn).find(document => document && document.kind !== 'unreadable') ?? body
}

const textsOf = (parts: Part[]) =>
  parts.filter(({ bytes }) => !pictureType(bytes)).map(({ bytes }) => decodeText(bytes))

/** A text as JSON or XML, by its first sign; undefined where it is neither. */
export function documentIn(text: string): Exclude<Body, { kind: 'parts' | 'form' | 'picture' }> | undefined {
  const first = text.trimStart()[0]
  if (first === '<') {
    const read = readXml(text)
    return 'fault' in read ? { kind: 'unreadable', reason: read.fault } : { kind: 'xml', ...read }
  }
  if (first !== '{' && first !== '[') return undefined
  // Some firmware writes the line ends of a text as they are, where JSON wants them escaped.
  const value = parsed(text) ?? parsed(text.replace(/\p{Cc}/gu, ' '))
  return value === undefined ? { kind: 'unreadable', reason: 'not JSON' } : { kind: 'json', value }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** By the boundary that the body itself begins with, where the header names one that is not in it. */
function partsOf(bytes: Buffer, boundary: string): Part[] {
  const parts = splitMultipart(bytes, boundary)
  const own = parts.length === 0 ? boundaryOf('', bytes) : undefined
  return own === undefined ? parts : splitMultipart(bytes, own)
}

function ofParts(parts: Part[]): Body {
  if (parts.length === 0) return unreadable('no part came whole')
  const texts = parts.filter(({ fileName, bytes }) => fileName === '' && !pictureType(bytes))
  return { kind: 'parts', parts, fields: asFields(texts.map(({ name, bytes }) => [name, decodeText(bytes)])) }
}

/** The bytes behind the percent signs may be of a Chinese character set, which `URLSearchParams` cannot know. */
const fieldsOfForm = (bytes: Buffer): Record<string, string> =>
  asFields(
    bytes
      .toString('latin1')
      .split('&')
      .map(pair => {
        const equals = pair.indexOf('=')
        return equals === -1
          ? [unescaped(pair), '']
          : [unescaped(pair.slice(0, equals)), unescaped(pair.slice(equals + 1))]
      }),
  )

function unescaped(latin: string): string {
  const plain = latin
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return decodeText(Buffer.from(plain, 'latin1'))
}

function asFields(pairs: [string, string][]): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>
  for (const [name, value] of pairs) fields[name.trim()] ??= value.trim()
  return fields
}
