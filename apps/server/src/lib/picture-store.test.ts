import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveS3 } from '../testing/serve-s3.ts'
import { folderPictureStore, type PictureStore, s3PictureStore } from './picture-store.ts'
import { boundlessSpace } from './space.ts'

let folder: string
let s3: Awaited<ReturnType<typeof serveS3>>
const keys = { accessKeyId: 'KEY', secretAccessKey: 'secret-of-the-test', region: 'eu-west-1' }
/** A bucket of a true service, whose keys are in the environment as the server has them: the same is tried there. */
const { S3_TEST_URL, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_REGION = 'us-east-1' } = process.env
const trueKeys = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY, region: AWS_REGION }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parkdesk-pictures-'))
  s3 = await serveS3('pictures', keys)
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const stores: [string, () => PictureStore][] = [
  ['a folder', () => folderPictureStore(join(folder, 'own'), boundlessSpace)],
  ['a bucket that checks signatures', () => s3PictureStore({ ...keys, url: `${s3.url}/pictures/parkdesk/` })],
  ...(S3_TEST_URL
    ? [
        ['a bucket of S3_TEST_URL', () => s3PictureStore({ ...trueKeys, url: S3_TEST_URL })] as [
          string,
          () => PictureStore,
        ],
      ]
    : []),
]

describe.each(stores)('%s', (_name, open) => {
  it('gives back what it keeps, whole, and as often as it is saved', async () => {
    const store = open()
    const bytes = new Uint8Array(300_000).map((_, index) => index & 255)
    await store.save('7/ab/abcdef.small', bytes, 'image/jpeg')
    await store.save('7/ab/abcdef.small', bytes, 'image/jpeg')
    const opened = await store.open('7/ab/abcdef.small')
    expect(opened?.byteCount).toBe(bytes.length)
    expect(opened && (await buffer(opened.stream))).toEqual(Buffer.from(bytes))
    await store.remove('7/ab/abcdef.small')
    expect(await store.open('7/ab/abcdef.small')).toBeUndefined()
    await store.remove('7/ab/abcdef.small')
  })
})

it('a folder on a disk that is nearly full takes none', async () => {
  const store = folderPictureStore(folder, { ...boundlessSpace, state: () => 'low' })
  await expect(store.save('1/aa/aa', Uint8Array.of(1), 'image/png')).rejects.toMatchObject({ code: 'space.files' })
})

it('S3 that lacks the bucket, refuses the keys or is away fails without the keys in the message', async () => {
  const save = (url: string, more = {}) =>
    s3PictureStore({ ...keys, url, ...more }).save('1/aa/aa', Uint8Array.of(1), 'image/png')
  await expect(save(`${s3.url}/nowhere`)).rejects.toThrow('bucket of S3_URL')
  await expect(save(`${s3.url}/pictures`, { secretAccessKey: 'another' })).rejects.toThrow('HTTP 403')
  const away = await save('http://127.0.0.1:1/pictures').catch((error: unknown) => String(error))
  expect(away).not.toContain(keys.secretAccessKey)
})
