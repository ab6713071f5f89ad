import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderPictureStore, type PictureStore, s3PictureStore } from './picture-store.ts'
import { boundlessSpace } from './space.ts'

let folder: string
let s3: S3rver
let s3Address: string
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parkdesk-pictures-'))
  const settings = { address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') }
  s3 = new S3rver({ ...settings, configureBuckets: [{ name: 'pictures', configs: [] }] })
  s3Address = `http://127.0.0.1:${(await s3.run()).port}`
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const stores: [string, () => PictureStore][] = [
  ['a folder', () => folderPictureStore(join(folder, 'own'), boundlessSpace)],
  ['a bucket of S3', () => s3PictureStore({ ...keys, url: `${s3Address}/pictures/parkdesk/` })],
]

describe.each(stores)('%s', (_name, open) => {
  it('gives back what it keeps, whole, and as often as it is saved', async () => {
    const store = open()
    const bytes = new Uint8Array(300_000).map((_, index) => index & 255)
    await store.save('7/ab/abcdef', bytes, 'image/jpeg')
    await store.save('7/ab/abcdef', bytes, 'image/jpeg')
    const opened = await store.open('7/ab/abcdef')
    expect(opened?.byteCount).toBe(bytes.length)
    expect(opened && (await buffer(opened.stream))).toEqual(Buffer.from(bytes))
    await store.remove('7/ab/abcdef')
    expect(await store.open('7/ab/abcdef')).toBeUndefined()
    await store.remove('7/ab/abcdef')
  })
})

it('a folder on a disk that is nearly full takes none', async () => {
  const store = folderPictureStore(folder, { ...boundlessSpace, state: () => 'low' })
  await expect(store.save('1/aa/aa', Uint8Array.of(1), 'image/png')).rejects.toMatchObject({ code: 'space.files' })
})

it('S3 that lacks the bucket or is away fails without the keys in the message', async () => {
  const save = (url: string) => s3PictureStore({ ...keys, url }).save('1/aa/aa', Uint8Array.of(1), 'image/png')
  await expect(save(`${s3Address}/nowhere`)).rejects.toThrow('bucket of S3_URL')
  const away = await save('http://127.0.0.1:1/pictures').catch((error: unknown) => String(error))
  expect(away).not.toContain('S3RVER')
})
