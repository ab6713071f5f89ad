import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { knownMigrations } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { bodyOf, damaged, type Envelope, openEnvelope } from './envelope.ts'
import { decodeFrames, type Frame, FrameError } from './frame.ts'
import { Manifest } from './manifest.ts'

/** Returns the next frame; undefined at the end. */
export type NextFrame = () => Promise<Frame | undefined>

export interface OpenedBackup {
  manifest: Manifest
  /** The frames after the manifest. */
  next: NextFrame
  close(): void
}

/**
 * Reads a backup once completely to verify it, then opens it again. Throws a BackupError, which names the file, when any byte of it was
 * changed, removed or added, when the passphrase is wrong, or when a newer Parkdesk wrote it.
 */
export async function openBackup(source: string, passphrase: string | undefined): Promise<OpenedBackup> {
  const envelope = await openEnvelope(source, passphrase)
  const checked = await readFrames(envelope)
  try {
    await walk(checked, source)
  } finally {
    checked.close()
  }
  return readFrames(envelope)
}

/** Throws as `openBackup` does. */
export async function verifyBackup(source: string, passphrase: string | undefined): Promise<Manifest> {
  const { manifest, close } = await openBackup(source, passphrase)
  close()
  return manifest
}

/** Verifies all frames: each table of the manifest occurs once, and each start has its end. */
async function walk({ manifest, next }: OpenedBackup, source: string): Promise<void> {
  const waiting = new Set(manifest.tables.map(table => table.name))
  let isInside = false
  for (let frame = await next(); frame !== undefined; frame = await next()) {
    const begins = frame.kind === 'T' || frame.kind === 'F'
    if (frame.kind === 'M' || begins === isInside) throw damaged(source)
    if (frame.kind === 'T' && !waiting.delete(frame.payload.toString())) throw damaged(source)
    isInside = frame.kind !== 'E'
  }
  if (isInside || waiting.size > 0) throw damaged(source)
}

async function readFrames(envelope: Envelope): Promise<OpenedBackup> {
  const packed = Readable.from(bodyOf(envelope), { objectMode: false })
  const unpacked = createGunzip({ chunkSize: 1 << 18 })
  packed.on('error', error => unpacked.destroy(error))
  packed.pipe(unpacked)
  const frames = decodeFrames(unpacked)
  const translate = (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    // An error of gzip means a damaged file; an error of the disk does not.
    throw error instanceof FrameError || code.startsWith('Z_') ? damaged(envelope.source, error) : error
  }
  // Not with for-await, which would close the stream at the end of a table.
  const next = () => frames.next().then(result => (result.done ? undefined : result.value), translate)
  const close = () => {
    packed.destroy()
    unpacked.destroy()
  }
  try {
    return { manifest: await readManifest(next, envelope.source), next, close }
  } catch (error) {
    close()
    throw error
  }
}

async function readManifest(next: NextFrame, source: string): Promise<Manifest> {
  const frame = await next()
  if (frame?.kind !== 'M') throw damaged(source)
  const manifest = Manifest.safeParse(readJson(frame.payload, source))
  if (!manifest.success) throw new BackupError(`${source} has a form that this build cannot read.`)
  if (!(await knownMigrations()).includes(manifest.data.migration)) {
    throw new BackupError(
      `${source} was made by a newer Parkdesk (schema ${manifest.data.migration}). Restore it with that version or a later one.`,
    )
  }
  return manifest.data
}

function readJson(bytes: Buffer, source: string): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw damaged(source, error)
  }
}
