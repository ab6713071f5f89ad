import { createHash } from 'node:crypto'

export interface Picture {
  bytes: Buffer
  sha256: string
}

const [startOfImage, comment, endOfImage] = [0xd8, 0xfe, 0xd9]
const largestSegment = 0xff_ff

/** A file of this size that begins and ends as a JPEG does, filled by comments; each number gives another. */
export function paddedJpeg(byteCount: number, number: number): Picture {
  const bytes = Buffer.alloc(byteCount)
  bytes.set([0xff, startOfImage], 0)
  bytes.set([0xff, endOfImage], byteCount - 2)
  for (let at = 2; at < byteCount - 6; at += 2 + largestSegment) {
    bytes.set([0xff, comment], at)
    bytes.writeUInt16BE(Math.min(largestSegment, byteCount - 4 - at), at + 2)
  }
  bytes.write(String(number), 8)
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}
