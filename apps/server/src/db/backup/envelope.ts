import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'
import { CipherError, decryptChunks, deriveKey, encryptChunks } from './cipher.ts'

/**
 * The envelope around a backup's gzipped frames: a header of 26 bytes (the word PARKDESK, the version, 0 plain or 1 encrypted, the salt of the key) and at the
 * end a SHA-256 of all before it. So damage can be distinguished from a wrong passphrase, even without the passphrase.
 */
const magic = Buffer.from('PARKDESK')
const version = 2
const saltBytes = 16
const headerBytes = magic.length + 2 + saltBytes
const checksumBytes = 32
/** Backups of Parkdesk 0.1 are a bare gzip, whose frames end with a checksum of their own. */
const gzipMagic = Buffer.from([0x1f, 0x8b])

/** Wraps a body in its envelope, encrypted if there is a passphrase. */
export async function* seal(body: AsyncIterable<Buffer>, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const salt = passphrase === undefined ? Buffer.alloc(saltBytes) : randomBytes(saltBytes)
  const header = Buffer.concat([magic, Buffer.from([version, passphrase === undefined ? 0 : 1]), salt])
  const hash = createHash('sha256').update(header)
  yield header
  const sealed = passphrase === undefined ? body : encryptChunks(await deriveKey(passphrase, salt), header, body)
  for await (const bytes of sealed) {
    hash.update(bytes)
    yield bytes
  }
  yield hash.digest()
}

/** The byte range of a file's body, and its key. */
export interface Envelope {
  source: string
  header: Buffer
  start: number
  /** Offset of the last byte, inclusive; undefined: to the end of the file. */
  end: number | undefined
  key: Buffer | undefined
}

/**
 * Reads a file's header and verifies its checksum. A BackupError names the file, what is wrong with it and what to do.
 *
 * @param passphrase needed for an encrypted one only
 */
export async function openEnvelope(source: string, passphrase: string | undefined): Promise<Envelope> {
  const { header, size } = await readHeader(source)
  if (header.subarray(0, gzipMagic.length).equals(gzipMagic)) {
    return { source, header, start: 0, end: undefined, key: undefined }
  }
  if (!header.subarray(0, magic.length).equals(magic)) {
    throw new BackupError(
      `${source} is no backup of Parkdesk, or its beginning is damaged. Nothing was changed. Name a file that npm run backup has written.`,
    )
  }
  const end = size - checksumBytes
  if (end < headerBytes || !(await isIntact(source, end))) throw damaged(source)
  if (header[magic.length] !== version) {
    throw new BackupError(`${source} was made by a newer Parkdesk. Restore it with that version or a later one.`)
  }
  const isEncrypted = header[magic.length + 1] === 1
  const key = isEncrypted ? await deriveKey(demanded(source, passphrase), header.subarray(-saltBytes)) : undefined
  return { source, header, start: headerBytes, end: end - 1, key }
}

/** The error of a file that was changed after it was written. */
export const damaged = (source: string, cause?: unknown): BackupError =>
  new BackupError(
    `${source} is damaged or incomplete: it is not what was written. Nothing was changed. Fetch it again from where it is kept, or take another backup.`,
    { cause },
  )

/** The body as it was passed to `seal`. */
export async function* bodyOf({ source, header, start, end, key }: Envelope): AsyncGenerator<Buffer> {
  if (end !== undefined && end < start) return
  const bytes = createReadStream(source, { start, ...(end !== undefined && { end }), highWaterMark: 1 << 18 })
  try {
    if (key === undefined) yield* bytes
    else yield* decryptChunks(key, header, bytes)
  } catch (error) {
    throw error instanceof CipherError
      ? new BackupError(`The passphrase is not the one that ${source} was encrypted with. Nothing was changed.`)
      : error
  } finally {
    bytes.destroy()
  }
}

function demanded(source: string, passphrase: string | undefined): string {
  if (passphrase !== undefined) return passphrase
  throw new BackupError(
    `${source} is encrypted. Set PARKDESK_BACKUP_PASSPHRASE, or PARKDESK_BACKUP_PASSPHRASE_FILE, to what it was made with.`,
  )
}

async function readHeader(source: string): Promise<{ header: Buffer; size: number }> {
  const file = await open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`There is no file ${source}.`)
    if (error.code === 'EACCES') throw new BackupError(`${source} cannot be read by this user.`)
    throw error
  })
  try {
    const about = await file.stat()
    if (!about.isFile()) throw new BackupError(`${source} is not a file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0)
    return { header: buffer.subarray(0, bytesRead), size: about.size }
  } finally {
    await file.close()
  }
}

/** Whether the checksum after `end` matches the bytes before it. */
async function isIntact(source: string, end: number): Promise<boolean> {
  const hash = createHash('sha256')
  let checksum: Buffer = Buffer.alloc(0)
  let position = 0
  for await (const bytes of createReadStream(source, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    const before = Math.max(0, Math.min(bytes.length, end - position))
    hash.update(bytes.subarray(0, before))
    checksum = Buffer.concat([checksum, bytes.subarray(before)])
    position += bytes.length
  }
  return hash.digest().equals(checksum)
}
