import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Failure } from './failure.ts'
import type { Space } from './space.ts'

/** Stores uploaded and generated files; rows of the table `file` say whose they are. */
export interface FileStore {
  /** A new location for a file, relative to the store, and its path on disk for a streaming writer. */
  place(extension: string): Promise<{ path: string; diskPath: string }>
  /** The path on disk of a location that `place` gave. */
  diskPathOf(path: string): string
  save(bytes: Uint8Array, extension: string): Promise<{ path: string; byteCount: number }>
  open(path: string): Promise<{ stream: Readable; byteCount: number } | undefined>
  remove(path: string): Promise<void>
}

/** Fails with space.files while the disk has too little free space. */
export function demandFileSpace(space: Space): void {
  if (space.state() !== 'enough') throw new Failure('space.files')
}

/** Files in a folder of this machine. While the disk is nearly full, `place` and `save` fail with space.files. */
export function folderFileStore(folder: string, space: Space): FileStore {
  const place = async (extension: string) => {
    demandFileSpace(space)
    const name = randomUUID()
    const path = `${name.slice(0, 2)}/${name}${extension}`
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 })
    return { path, diskPath: join(folder, path) }
  }
  return {
    place,
    diskPathOf: path => join(folder, path),
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
