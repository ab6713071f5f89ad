import { createHash } from 'node:crypto'
import { BackupError } from './backup-error.ts'

/**
 * A backup is a gzip of frames: a letter, a length, so many bytes.
 * M the manifest · T a table's or F a file's beginning, with its name · D bytes of it · E its end · Z the end, with a SHA-256 of all before.
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

/** Frames as bytes, closed by their checksum. */
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
 * Bytes as frames, without the last, which is checked. Throws a BackupError when they are not a whole backup; by then all frames before the
 * damage have been handed out, so nothing may be kept of them before the end is reached.
 */
export async function* decodeFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256')
  let isEnded = false
  for await (const { kind, payload, head } of split(chunks)) {
    if (isEnded) throw damaged()
    if (kind === 'Z') {
      if (!hash.digest().equals(payload)) throw damaged()
      isEnded = true
    } else {
      hash.update(head).update(payload)
      yield { kind, payload }
    }
  }
  if (!isEnded) throw damaged()
}

export const damaged = (cause?: unknown) =>
  new BackupError('This file is damaged, incomplete or no backup of Parkdesk.', { cause })

async function* split(chunks: AsyncIterable<Buffer>): AsyncGenerator<Frame & { head: Buffer }> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    for (;;) {
      if (rest.length < headBytes) break
      const kind = kinds[kinds.indexOf(String.fromCharCode(rest[0] ?? 0))] as FrameKind | undefined
      const length = rest.readUInt32BE(1)
      if (kind === undefined || length > mostBytes) throw damaged()
      const end = headBytes + length
      if (rest.length < end) break
      yield { kind, head: rest.subarray(0, headBytes), payload: rest.subarray(headBytes, end) }
      rest = rest.subarray(end)
    }
  }
  if (rest.length > 0) throw damaged()
}
