import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { demandFileSpace } from './file-store.ts'
import type { Space } from './space.ts'

/** Where the bytes of pictures are kept; a path names the same bytes for ever, so that to save twice changes nothing. */
export interface PictureStore {
  save(path: string, bytes: Uint8Array, mediaType: string): Promise<void>
  open(path: string): Promise<{ stream: Readable; byteCount: number } | undefined>
  /** One that is not there is removed, too. */
  remove(path: string): Promise<void>
}

/** A folder of this machine. While the disk is nearly full, `save` fails with space.files. */
export function folderPictureStore(folder: string, space: Space): PictureStore {
  return {
    async save(path, bytes) {
      demandFileSpace(space)
      const disk = join(folder, path)
      // A reader never sees half a picture, nor does a sudden end leave one under this name.
      const part = `${disk}.${randomUUID()}`
      const write = () => writeFile(part, bytes, { mode: 0o600 })
      // The folder is nearly always there: to make it for each took a tenth of what a picture costs.
      await write().catch(async error => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(dirname(disk), { recursive: true, mode: 0o700 })
        await write()
      })
      await rename(part, disk)
    },
    async open(path) {
      const found = await stat(join(folder, path)).catch(() => undefined)
      return found && { stream: createReadStream(join(folder, path)), byteCount: found.size }
    },
    remove: path => rm(join(folder, path), { force: true }),
  }
}

/** A bucket of a service that speaks S3, addressed by path: `https://host/bucket` or `https://host/bucket/folder`. */
export interface S3Settings {
  url: string
  accessKeyId: string
  /** Never to be printed. */
  secretAccessKey: string
  region: string
}

const s3TimeoutMs = 20_000

/** Pictures in S3. Throws an error that names the status, never the key, where the service does not do it. */
export function s3PictureStore({ url, ...credentials }: S3Settings): PictureStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 })
  const call = async (
    method: string,
    path: string,
    more: { body?: BodyInit; headers?: Record<string, string> } = {},
  ) => {
    const signal = AbortSignal.timeout(s3TimeoutMs)
    const response = await client.fetch(`${url.replace(/\/+$/, '')}/${path}`, { method, signal, ...more })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`S3 answered HTTP ${response.status} to ${method}`)
  }
  return {
    async save(path, bytes, mediaType) {
      const response = await call('PUT', path, { body: Uint8Array.from(bytes), headers: { 'content-type': mediaType } })
      await response.body?.cancel()
      if (!response.ok) throw new Error('S3 does not know the bucket of S3_URL')
    },
    async open(path) {
      const response = await call('GET', path)
      if (!response.ok) {
        await response.body?.cancel()
        return undefined
      }
      // Whole: not every service says how long it is, and a picture is small.
      const bytes = Buffer.from(await response.arrayBuffer())
      return { stream: Readable.from(bytes), byteCount: bytes.length }
    },
    async remove(path) {
      await (await call('DELETE', path)).body?.cancel()
    },
  }
}
