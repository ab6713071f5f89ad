import { createHash } from 'node:crypto'
import { pictureType } from '@parkdesk/contract'
import type { Picture, PictureKind } from './heard.ts'

/** A picture as a message has it: its bytes, or undefined where they came broken. */
export interface SentPicture {
  kind: PictureKind
  bytes: Uint8Array | undefined
}

/** The pictures of a message; those that are none are named as faults, so that the read counts without them. */
export function picturesOf(sent: SentPicture[]): { pictures: Picture[]; pictureFaults?: PictureKind[] } {
  const pictures: Picture[] = []
  const pictureFaults: PictureKind[] = []
  for (const { kind, bytes } of sent) {
    const contentType = bytes && pictureType(bytes)
    if (!bytes || !contentType) pictureFaults.push(kind)
    else pictures.push({ kind, contentType, bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return { pictures, ...(pictureFaults.length > 0 && { pictureFaults }) }
}

/** What a picture shows, by the name that it came under. */
export function kindOfName(name: string): PictureKind {
  if (/plate|fragment|close_?up|cut_?out/i.test(name)) return 'plate'
  return /vehicle|car(?!d)/i.test(name) ? 'vehicle' : 'scene'
}

/** A picture in a text field, where there is one. */
export const pictureIn = (kind: PictureKind, text: string): SentPicture[] =>
  text === '' ? [] : [{ kind, bytes: bytesOfBase64(text) }]

/**
 * Bytes of base64 in any of its spellings: with a `data:` prefix, with the signs for addresses, with those that one maker puts in their
 * place, and with the blanks that a form makes of "+". Undefined for what is no base64.
 */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  const plain = text
    .replace(/^data:[\w/+.-]*;base64,/i, '')
    .replace(/[\r\n\t]/g, '')
    .replace(/[- ]/g, '+')
    .replaceAll('_', '/')
    .replaceAll('.', '=')
  const digits = plain.replace(/=*$/, '')
  if (digits === '' || digits.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(digits)) return undefined
  return new Uint8Array(Buffer.from(digits, 'base64'))
}
