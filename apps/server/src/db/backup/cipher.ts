import { argon2, createCipheriv, createDecipheriv } from 'node:crypto'
import { promisify } from 'node:util'

const deriveTag = promisify(argon2)
const chunkBytes = 64 * 1024
const tagBytes = 16

export class CipherError extends Error {}

/** Derives an AES-256 key from a passphrase: argon2id with 64 MiB and 3 passes (RFC 9106, second recommended option, one lane). */
export const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  deriveTag('argon2id', {
    message: Buffer.from(passphrase.normalize('NFKC')),
    nonce: salt,
    memory: 65_536,
    passes: 3,
    parallelism: 1,
    tagLength: 32,
  })

/**
 * AES-256-GCM in chunks of 64 KiB, each followed by its tag. The nonce counts the chunks and marks the last one, so that chunks that are moved,
 * repeated or cut off are refused (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). A key must be used for one body only.
 *
 * @param header additional data that the tags authenticate
 */
export async function* encryptChunks(key: Buffer, header: Buffer, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const { bytes, index, isLast } of chunksOf(body, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagBytes })
    cipher.setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Decrypts such a body. Throws a CipherError at the first chunk that does not authenticate with this key and header. */
export async function* decryptChunks(key: Buffer, header: Buffer, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const { bytes, index, isLast } of chunksOf(body, chunkBytes + tagBytes)) {
    if (bytes.length < tagBytes) throw new CipherError('too short')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(index, isLast), { authTagLength: tagBytes })
    decipher.setAAD(header)
    decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes))
    const plain = decipher.update(bytes.subarray(0, bytes.length - tagBytes))
    try {
      decipher.final()
    } catch (error) {
      throw new CipherError('not authentic', { cause: error })
    }
    yield plain
  }
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

/** Splits a body into chunks of equal size; the last is shorter, or empty when the body's length is a multiple of the size. */
async function* chunksOf(body: AsyncIterable<Buffer>, size: number) {
  let index = 0
  let waiting: Buffer[] = []
  let waitingBytes = 0
  for await (const bytes of body) {
    waiting.push(bytes)
    waitingBytes += bytes.length
    if (waitingBytes < size) continue
    let rest = Buffer.concat(waiting)
    for (; rest.length >= size; rest = rest.subarray(size)) {
      yield { bytes: rest.subarray(0, size), index: index++, isLast: false }
    }
    waiting = [rest]
    waitingBytes = rest.length
  }
  yield { bytes: Buffer.concat(waiting), index, isLast: true }
}
