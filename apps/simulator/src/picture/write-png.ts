import { crc32, deflateSync } from 'node:zlib'

export type Rgb = readonly [red: number, green: number, blue: number]

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** A PNG of at most 256 colours; `pixels` are their places in the palette, row by row. */
export function writePng(width: number, pixels: Uint8Array, palette: readonly Rgb[]): Uint8Array {
  const height = pixels.length / width
  const rows = Buffer.alloc((width + 1) * height)
  // Each row begins with the number of its filter: none.
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const parts = [
    part('IHDR', header),
    part('PLTE', Uint8Array.from(palette.flat())),
    part('IDAT', deflateSync(rows)),
    part('IEND', new Uint8Array()),
  ]
  return Buffer.concat([signature, ...parts])
}

function part(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
