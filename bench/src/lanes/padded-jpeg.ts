import { createHash } from 'node:crypto'

const [startOfImage, comment, endOfImage] = [0xd8, 0xfe, 0xd9]
const largestSegment = 0xff_ff

/** Where the number stands that tells one picture from another. */
const numberAt = 8
const numberDigits = 16

/** Bytes that begin and end as a JPEG does, filled by comments. */
export function paddedJpeg(byteCount: number): Buffer {
  const bytes = Buffer.alloc(byteCount)
  bytes.set([0xff, startOfImage], 0)
  bytes.set([0xff, endOfImage], byteCount - 2)
  for (let at = 2; at < byteCount - 6; at += 2 + largestSegment) {
    bytes.set([0xff, comment], at)
    bytes.writeUInt16BE(Math.min(largestSegment, byteCount - 4 - at), at + 2)
  }
  return bytes
}

/** Makes another picture of it, in place: to fill a new one for each took a quarter of the generator's time. */
export const numberPicture = (bytes: Buffer, number: number): number =>
  bytes.write(String(number).padStart(numberDigits, '0'), numberAt)

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
