import { createHash } from 'node:crypto'
import { Transformer } from '@napi-rs/image'
import { type PictureFields, sendPicture } from '@parkdesk/contract'
import type { TestLot } from './test-lot.ts'
import type { TestServer } from './test-server.ts'

export interface TakenPicture {
  bytes: Uint8Array
  sha256: string
  /** Where the console has it from. */
  address: string
}

/** A jpeg as a camera takes it; another seed, another picture. */
export async function takenPicture(seed: number, { width = 1280, height = 720 } = {}): Promise<TakenPicture> {
  const pixels = new Uint8Array(width * height * 4).map((_, index) => (index * 31 + seed * 97) & 255)
  return known(await Transformer.fromRgbaPixels(pixels, width, height).jpeg(60))
}

export function known(bytes: Uint8Array): TakenPicture {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, sha256, address: `/api/picture/${sha256}` }
}

/** Sends bytes as the box of a lot does; `of` says what they are of. */
export const sendBytes = (
  server: TestServer,
  lot: TestLot,
  { bytes, sha256 }: Pick<TakenPicture, 'bytes' | 'sha256'>,
  of: Partial<Record<keyof PictureFields, string>> = {},
) => {
  const headers = { 'x-box-serial': lot.boxSerial, 'x-box-key': lot.boxKey }
  return server.upload(sendPicture, { name: 'a.jpg', bytes, fields: { sha256, kind: 'full', ...of } }, { headers })
}
