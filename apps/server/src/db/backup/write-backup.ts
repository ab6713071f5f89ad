import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { syncFolder } from '../../lib/sync-folder.ts'
import { BackupError } from './backup-error.ts'
import { copied, inFillOrder, listSequences, listTables, plainSession, quote } from './catalog.ts'
import { seal } from './envelope.ts'
import { encodeFrames, type Frame, type FrameKind } from './frame.ts'
import { leftOut, type Manifest } from './manifest.ts'

interface BackupOrder {
  /** A connection as the owner of the tables: row-level security must not hide rows. */
  ownerUrl: string
  filesFolder: string
  /** The file to write; must not exist yet. */
  target: string
  /** Encrypts the file; undefined: the file is not encrypted. */
  passphrase: string | undefined
  now: Date
  say(line: string): void
}

export interface WrittenBackup {
  rows: number
  files: number
  byteCount: number
}

/**
 * Writes a consistent snapshot to a file that only its owner can read: all tables but sessions, and the files of the table `file`. Servers
 * may keep running. The file appears under its name only when it is whole and on disk. Throws a BackupError when the target exists.
 */
export async function writeBackup(order: BackupOrder): Promise<WrittenBackup> {
  const { ownerUrl, filesFolder, target, passphrase, now, say } = order
  await refuseExisting(target)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parkdesk backup' })
  await client.connect()
  const draft = `${target}.part-${process.pid}`
  try {
    await client.query(plainSession)
    await client.query('begin isolation level repeatable read, read only')
    const manifest = await describe(client, now)
    let files = 0
    const frames = async function* (): AsyncGenerator<Frame> {
      yield text('M', JSON.stringify(manifest))
      yield* tableFrames(client, manifest, say)
      for await (const frame of fileFrames(client, filesFolder)) {
        if (frame.kind === 'F') files++
        yield frame
      }
    }
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(Readable.from(encodeFrames(frames())), createGzip(), body => seal(body, passphrase), file)
    say(`files: ${files.toLocaleString('en')}`)
    await rename(draft, target)
    await syncFolder(dirname(target))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return { rows, files, byteCount: (await stat(target)).size }
  } finally {
    await client.end()
    await rm(draft, { force: true })
  }
}

async function refuseExisting(target: string): Promise<void> {
  const exists = await stat(target).then(
    () => true,
    () => false,
  )
  if (exists) throw new BackupError(`${target} exists already. Choose another name, or move that file away.`)
}

async function describe(client: pg.Client, now: Date): Promise<Manifest> {
  const all = await listTables(client)
  if (!all.some(table => table.name === 'migration')) throw new BackupError('This database holds no Parkdesk yet.')
  const tables = []
  for (const { name, columns } of inFillOrder(all.filter(table => !leftOut.includes(table.name)))) {
    const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${quote(name)}`)
    tables.push({ name, columns, rows: Number(rows[0]?.count) })
  }
  const newest = await client.query<{ name: string }>('select max(name) as name from migration')
  const sequences = await listSequences(client)
  return { format: 1, createdAt: now.toISOString(), migration: newest.rows[0]?.name ?? '', tables, sequences }
}

const text = (kind: FrameKind, payload: string): Frame => ({ kind, payload: Buffer.from(payload) })

async function* tableFrames(
  client: pg.Client,
  { tables }: Manifest,
  say: (line: string) => void,
): AsyncGenerator<Frame> {
  for (const table of tables) {
    yield text('T', table.name)
    for await (const payload of client.query(copyTo(`copy ${copied(table)} to stdout`))) yield { kind: 'D', payload }
    yield text('E', '')
    if (table.rows > 0) say(`${table.name}: ${table.rows.toLocaleString('en')}`)
  }
}

async function* fileFrames(client: pg.Client, folder: string): AsyncGenerator<Frame> {
  const { rows } = await client.query<{ path: string }>('select path from file order by path')
  for (const { path } of rows) {
    // An expired file may have been removed since the snapshot.
    const file = await open(join(folder, path)).catch(unlessMissing)
    if (!file) continue
    yield text('F', path)
    for await (const payload of file.createReadStream()) yield { kind: 'D', payload }
    yield text('E', '')
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
