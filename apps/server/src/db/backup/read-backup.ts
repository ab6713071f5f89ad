import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { holdMigrations, knownMigrations, migrate, migrateUpTo } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { copied, listTables, plainSession, quote } from './catalog.ts'
import { clearSchema } from './clear-schema.ts'
import { damaged, decodeFrames, type Frame } from './frame.ts'
import { Manifest } from './manifest.ts'

interface RestoreOrder {
  ownerUrl: string
  filesFolder: string
  source: string
  /** Replace what the database holds. */
  force: boolean
  say(line: string): void
}

export interface RestoredBackup {
  createdAt: string
  rows: number
  files: number
  /** What had to be migrated after it. */
  migrations: string[]
}

/**
 * Fills a database from a backup and brings it to this build's schema. All data comes in one transaction: after an error, a torn file
 * for instance, the database is as it was. Throws a BackupError when the file is damaged or newer than this build, when the database has
 * data and it was not forced, or when a server works on it.
 */
export async function restoreBackup({
  ownerUrl,
  filesFolder,
  source,
  force,
  say,
}: RestoreOrder): Promise<RestoredBackup> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parkdesk restore' })
  await client.connect()
  const opened = openBackup(source)
  try {
    const manifest = await readManifest(opened.frames)
    await client.query(plainSession)
    await client.query('begin')
    await holdMigrations(client)
    await refuseInUse(client)
    const old = await openOld(client, force)
    await clearSchema(client)
    await migrateUpTo(client, manifest.migration)
    const files = await fill({ client, filesFolder, say, ...opened }, manifest)
    await client.query('commit')
    await client.query('analyze')
    for (const path of old.files.filter(path => !files.has(path))) await rm(join(filesFolder, path), { force: true })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await client.end()
    return { createdAt: manifest.createdAt, rows, files: files.size, migrations: await migrate(ownerUrl) }
  } finally {
    // Ends an open transaction with the connection.
    await client.end()
    opened.close()
  }
}

function openBackup(source: string) {
  const packed = createReadStream(source)
  const unpacked = createGunzip({ chunkSize: 1 << 18 })
  packed.on('error', error => unpacked.destroy(error))
  packed.pipe(unpacked)
  const frames = decodeFrames(unpacked)
  return {
    /** One frame after the other; not by for-await, which would close the backup at a table's end. */
    frames: () => frames.next().then(result => (result.done ? undefined : result.value), translate),
    close() {
      packed.destroy()
      unpacked.destroy()
    },
  }
}

type NextFrame = () => Promise<Frame | undefined>

/** What gzip finds wrong is a damaged file; what the disk does is not. */
function translate(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') throw new BackupError('There is no such file.')
  throw code.startsWith('Z_') ? damaged(error) : error
}

async function readManifest(next: NextFrame): Promise<Manifest> {
  const frame = await next()
  if (frame?.kind !== 'M') throw damaged()
  const manifest = Manifest.safeParse(readJson(frame.payload))
  if (!manifest.success) throw new BackupError('This backup has a form that this build cannot read.')
  if (!(await knownMigrations()).includes(manifest.data.migration)) {
    throw new BackupError(
      `This backup was made by a newer Parkdesk (schema ${manifest.data.migration}). Restore it with that version or a later one.`,
    )
  }
  return manifest.data
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch (error) {
    throw damaged(error)
  }
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'parkdesk' and pid <> pg_backend_pid()`,
  )
  if (rowCount) throw new BackupError('A Parkdesk server works on this database. Stop it first.')
}

/** What is there already, and may go only by force. Another program's tables stay in any case. */
async function openOld(client: pg.Client, force: boolean): Promise<{ files: string[] }> {
  const tables = (await listTables(client)).map(table => table.name)
  if (tables.length === 0) return { files: [] }
  if (!tables.includes('migration')) {
    throw new BackupError("This database holds another program's tables. Give Parkdesk a database of its own.")
  }
  for (const name of tables.filter(name => name !== 'migration' && !force)) {
    const { rowCount } = await client.query(`select from ${quote(name)} limit 1`)
    if (rowCount) throw new BackupError('This database holds data. To replace all of it by the backup, say --force.')
  }
  if (!tables.includes('file')) return { files: [] }
  return { files: (await client.query<{ path: string }>('select path from file')).rows.map(row => row.path) }
}

interface Filling {
  client: pg.Client
  filesFolder: string
  frames: NextFrame
  say(line: string): void
}

/** Reads to the end of the backup, which is where its checksum is checked. */
async function fill({ client, filesFolder, frames, say }: Filling, manifest: Manifest): Promise<Set<string>> {
  const files = new Set<string>()
  const waiting = new Map(manifest.tables.map(table => [table.name, table]))
  for (let frame = await frames(); frame !== undefined; frame = await frames()) {
    const name = frame.payload.toString()
    if (frame.kind === 'F') {
      await restoreFile(filesFolder, name, content(frames))
      files.add(name)
    } else {
      const table = waiting.get(name)
      if (frame.kind !== 'T' || !table) throw damaged()
      waiting.delete(name)
      const copy = client.query(copyFrom(`copy ${copied(table)} from stdin`))
      await pipeline(Readable.from(content(frames)), copy)
      if (copy.rowCount !== table.rows) throw damaged()
      if (table.rows > 0) say(`${name}: ${table.rows.toLocaleString('en')}`)
    }
  }
  if (waiting.size > 0) throw damaged()
  for (const { name, value } of manifest.sequences) {
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quote(name), value])
  }
  say(`files: ${files.size.toLocaleString('en')}`)
  return files
}

async function* content(next: NextFrame): AsyncGenerator<Buffer> {
  for (;;) {
    const frame = await next()
    if (frame?.kind === 'E') return
    if (frame?.kind !== 'D') throw damaged()
    yield frame.payload
  }
}

async function restoreFile(folder: string, path: string, bytes: AsyncIterable<Buffer>): Promise<void> {
  if (!/^[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/.test(path)) throw damaged()
  const disk = join(folder, path)
  await mkdir(dirname(disk), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(bytes), createWriteStream(disk, { mode: 0o600 }))
}
