import { Transformer } from '@napi-rs/image'

/** Wide enough for a tile on a fine screen. */
const sidePixels = 360
const quality = 70
/** More than any camera takes: a small file can say that it is a picture of a gigabyte. */
const mostPixels = 50_000_000
const inside = 2

/** The same picture as a small jpeg; undefined: its bytes cannot be read as one. Works beside the main thread. */
export async function smallPicture(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  try {
    const { width, height } = await new Transformer(bytes).metadata()
    if (width * height > mostPixels) return undefined
    return await new Transformer(bytes).resize({ width: sidePixels, height: sidePixels, fit: inside }).jpeg(quality)
  } catch {
    return undefined
  }
}
