import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where uploaded and made files are kept; rows of the table `file` say whose they are. */
export interface FileStore {
  /** A fresh place for a file, relative to the store, and its path on disk for a writer that streams. */
  place(extension: string): Promise<{ path: string; diskPath: string }>
  save(bytes: Uint8Array, extension: string): Promise<{ path: string; byteCount: number }>
  open(path: string): Promise<{ stream: Readable; byteCount: number } | undefined>
  remove(path: string): Promise<void>
}

/** Files in a folder of this machine. */
export function folderFileStore(folder: string): FileStore {
  const place = async (extension: string) => {
    const name = randomUUID()
    const path = `${name.slice(0, 2)}/${name}${extension}`
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    return { path, diskPath: join(folder, path) }
  }
  return {
    place,
    async save(bytes, extension) {
      const { path, diskPath } = await place(extension)
      await writeFile(diskPath, bytes, { mode: 0o600 })
      return { path, byteCount: bytes.byteLength }
    },
    async open(path) {
      const found = await stat(join(folder, path)).catch(() => undefined)
      return found && { stream: createReadStream(join(folder, path)), byteCount: found.size }
    },
    remove: path => rm(join(folder, path), { force: true }),
  }
}
