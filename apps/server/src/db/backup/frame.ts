import { createHash } from 'node:crypto'

/** The bytes are not frames, are incomplete, or were changed. */
export class FrameError extends Error {}

/**
 * A backup is a gzipped sequence of frames (envelope.ts describes the envelope): a letter, a length, that many bytes.
 * M the manifest · T the start of a table, F of a file, with its name · D its bytes · E its end · Z the end, with a SHA-256 of everything before.
 */
export type FrameKind = 'M' | 'T' | 'F' | 'D' | 'E' | 'Z'

export interface Frame {
  kind: FrameKind
  payload: Buffer
}

const headBytes = 5
const mostBytes = 64 * 2 ** 20
const kinds = 'MTFDEZ'

const encode = ({ kind, payload }: Frame): Buffer => {
  const head = Buffer.alloc(headBytes)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

/** Encodes frames as bytes, followed by their checksum. */
export async function* encodeFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const frame of frames) {
    const bytes = encode(frame)
    hash.update(bytes)
    yield bytes
  }
  yield encode({ kind: 'Z', payload: hash.digest() })
}

/**
 * Decodes bytes to frames; the closing checksum is verified, not returned. Throws a FrameError when the backup is incomplete; by then all frames before the
 * damage have been returned, so the caller must not commit anything before the end is reached.
 */
export async function* decodeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  let isEnded = false
  for await (const { kind, payload, head } of split(chunks)) {
    if (isEnded) throw new FrameError('not the frames that were written')
    if (kind === 'Z') {
      if (!hash.digest().equals(payload)) throw new FrameError('not the frames that were written')
      isEnded = true
    } else {
      hash.update(head).update(payload)
      yield { kind, payload }
    }
  }
  if (!isEnded) throw new FrameError('not the frames that were written')
}

async function* split(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame & { head: Buffer }> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      if (rest.length < headBytes) break
      const kind = kinds[kinds.indexOf(String.fromCharCode(rest[0] ?? 0))] as FrameKind | undefined
      const length = rest.readUInt32BE(1)
      if (kind === undefined || length > mostBytes) throw new FrameError('not the frames that were written')
      const end = headBytes + length
      if (rest.length < end) break
      yield { kind, head: rest.subarray(0, headBytes), payload: rest.subarray(headBytes, end) }
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw new FrameError('not the frames that were written')
}
