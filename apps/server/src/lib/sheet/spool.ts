import { type FileHandle, open, rm } from 'node:fs/promises'

/** How many bytes are written to disk at once. */
const DRAIN_BYTES = 1 << 20
const COPY_BYTES = 1 << 20

/** An append-only file beside the target while a sheet is written, with a megabyte buffered in memory. */
export interface Spool {
  /** Bytes appended so far. */
  byteCount(): number
  /** Copies the bytes: the caller may reuse its buffer. */
  append(bytes: Uint8Array): void
  /** Whether the buffer is full enough to call drain. */
  isDue(): boolean
  drain(): Promise<void>
  /** Returns when what is drained is on the disk. */
  sync(): Promise<void>
  /** Overwrites earlier bytes; only after everything is drained. */
  patch(offset: number, bytes: Uint8Array): Promise<void>
  copyTo(target: FileHandle, offset: number, byteCount: number): Promise<void>
  /** Closes the file and leaves it. */
  close(): Promise<void>
  /** Closes and deletes the file. */
  discard(): Promise<void>
}

/**
 * Opens a spool at the path, empty, or with the first `keptBytes` of the file that is there; nothing may be appended during a drain. Throws the
 * file system's errors.
 */
export const openSpool = async (path: string, keptBytes?: number): Promise<Spool> => {
  const file = await open(path, keptBytes === undefined ? 'w+' : 'r+')
  if (keptBytes !== undefined) await file.truncate(keptBytes)
  let gathered = new Uint8Array(DRAIN_BYTES + (DRAIN_BYTES >> 1))
  let used = 0
  let drained = keptBytes ?? 0

  const makeRoom = (needed: number) => {
    const wider = new Uint8Array(Math.max(needed, gathered.length * 2))
    wider.set(gathered.subarray(0, used))
    gathered = wider
  }

  return {
    byteCount: () => drained + used,
    append(bytes) {
      if (used + bytes.length > gathered.length) makeRoom(used + bytes.length)
      gathered.set(bytes, used)
      used += bytes.length
    },
    isDue: () => used >= DRAIN_BYTES,
    async drain() {
      for (let written = 0; written < used; ) {
        const { bytesWritten } = await file.write(gathered, written, used - written, drained + written)
        written += bytesWritten
      }
      drained += used
      used = 0
    },
    sync: () => file.datasync(),
    async patch(offset, bytes) {
      await file.write(bytes, 0, bytes.length, offset)
    },
    async copyTo(target, offset, byteCount) {
      const buffer = new Uint8Array(Math.min(COPY_BYTES, byteCount))
      for (let copied = 0; copied < byteCount; ) {
        const length = Math.min(buffer.length, byteCount - copied)
        const { bytesRead } = await file.read(buffer, 0, length, offset + copied)
        if (bytesRead === 0) throw new Error(`spool ${path} ends before byte ${offset + byteCount}`)
        await target.writeFile(buffer.subarray(0, bytesRead))
        copied += bytesRead
      }
    },
    close: () => file.close(),
    async discard() {
      await file.close()
      await rm(path, { force: true })
    },
  }
}
