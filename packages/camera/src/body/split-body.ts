import { pictureType } from '@parkdesk/contract'
import type { CameraRequest } from '../dialect.ts'
import { kindOfName, type SentPicture } from '../picture.ts'
import { decodeText, decodeTexts } from '../text.ts'
import { readJson } from './json.ts'
import { boundaryOf, type Part, splitMultipart } from './multipart.ts'
import { readXml, type XmlElement } from './xml.ts'

/** The body of a message by what it is. JSON and XML may hold several messages. */
export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'xml'; value: XmlElement }
  | { kind: 'form'; fields: Record<string, string> }
  | { kind: 'parts'; fields: Record<string, string>; parts: Part[] }
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'unreadable'; reason: string }

type Document = Exclude<Body, { kind: 'parts' | 'form' | 'picture' }>

const unreadable = (reason: string): Document => ({ kind: 'unreadable', reason })

/** Finds out what a body is. Its own beginning counts first: cameras send JSON under the type of a form, and pictures under none. */
export function splitBody({ headers, body }: CameraRequest): Body {
  const contentType = headers['content-type'] ?? ''
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const boundary =
    /^\s*multipart\//i.test(contentType) || startsLikeParts(bytes) ? boundaryOf(contentType, bytes) : undefined
  const parts = boundary === undefined ? [] : partsOf(bytes, boundary)
  if (parts.length > 0) return ofParts(parts)
  if (pictureType(body)) return { kind: 'picture', bytes: body }
  const text = decodeText(body)
  const document = documentIn(text)
  if (document) return document
  if (text.trim() === '') return unreadable('empty')
  if (/^[^\s={}<>]{1,64}=/.test(text.trimStart())) return { kind: 'form', fields: fieldsOfForm(bytes) }
  if (boundary !== undefined) return unreadable('no part came whole')
  if (/json/i.test(contentType)) return unreadable('not JSON')
  if (/xml/i.test(contentType)) return unreadable('not XML')
  return text.includes('=') ? { kind: 'form', fields: fieldsOfForm(bytes) } : unreadable('not this dialect')
}

const startsLikeParts = (bytes: Buffer) => /^\s*--[^\r\n]+\r?\ncontent-/i.test(bytes.toString('latin1', 0, 200))

/** The document that stands in a field of a form or in a part, where there is one; else the body itself. */
export function documentOf(body: Body): Body {
  if (body.kind !== 'form' && body.kind !== 'parts') return body
  return Object.values(body.fields).map(documentIn).find(isDocument) ?? body
}

/** A list of numbers in a field is none. */
const isDocument = (found: Document | undefined) =>
  found?.kind === 'xml' || (found?.kind === 'json' && typeof [found.value].flat()[0] === 'object')

/** A picture that came beside a document, and what its part is called. */
export interface PartPicture extends SentPicture {
  names: string[]
}

/** The pictures that came as parts of a body, as they are; one that was cut is known by its name. */
export function picturesIn(body: Body): PartPicture[] {
  if (body.kind !== 'parts') return []
  return body.parts.filter(isPicture).map(({ name, fileName, bytes, isCut }) => {
    const names = [fileName, name].filter(each => each !== '')
    return { kind: kindOfName(names.join(' ')), names, bytes: isCut ? undefined : bytes }
  })
}

const isPicture = ({ bytes, isCut, fileName, name }: Part) =>
  pictureType(bytes) !== undefined || (isCut && /\.(jpe?g|png)$|pic(ture)?\b|image/i.test(fileName || name))

/** A text as JSON or XML, by its first sign; undefined where it is neither. */
export function documentIn(text: string): Document | undefined {
  const first = text.trimStart()[0]
  if (first === '<') {
    const read = readXml(text)
    return 'fault' in read ? unreadable(read.fault) : { kind: 'xml', value: read.value }
  }
  if (first !== '{' && first !== '[') return undefined
  const value = readJson(text)
  return value === undefined ? unreadable('not JSON') : { kind: 'json', value }
}

/** By the boundary that the body itself begins with, where the header names one that is not in it. */
function partsOf(bytes: Buffer, boundary: string): Part[] {
  const parts = splitMultipart(bytes, boundary)
  const own = parts.length === 0 ? boundaryOf('', bytes) : undefined
  return own === undefined ? parts : splitMultipart(bytes, own)
}

/** What is no picture is a field, also where it came as a file. */
function ofParts(parts: Part[]): Body {
  const texts = parts.filter(({ bytes }) => !pictureType(bytes))
  const decoded = decodeTexts(texts.map(({ bytes }) => bytes))
  return {
    kind: 'parts',
    parts,
    fields: asFields(texts.map(({ name, fileName }, index) => [name || fileName, decoded[index] ?? ''])),
  }
}

/** The bytes behind the percent signs may be of a Chinese character set, which `URLSearchParams` cannot know. */
function fieldsOfForm(bytes: Buffer): Record<string, string> {
  const pairs = bytes
    .toString('latin1')
    .split('&')
    .map(pair => {
      const equals = pair.indexOf('=')
      return equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)]
    })
  const decoded = decodeTexts(pairs.flat().map(unescaped))
  return asFields(pairs.map((_, index) => [decoded[2 * index] ?? '', decoded[2 * index + 1] ?? '']))
}

function unescaped(latin: string): Uint8Array {
  const plain = latin
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}

function asFields(pairs: [string, string][]): Record<string, string> {
  const fields = Object.create(null) as Record<string, string>
  for (const [name, value] of pairs) fields[name.trim()] ??= value.trim()
  return fields
}
