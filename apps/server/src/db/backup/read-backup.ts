import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { lockMigrations, migrate, migrateUpTo } from '../migrate.ts'
import { BackupError } from './backup-error.ts'
import { copied, listTables, plainSession, quote } from './catalog.ts'
import { clearSchema } from './clear-schema.ts'
import { damaged } from './envelope.ts'
import type { Manifest } from './manifest.ts'
import { type NextFrame, openBackup } from './open-backup.ts'

interface RestoreOrder {
  ownerUrl: string
  filesFolder: string
  source: string
  /** The passphrase; undefined for an unencrypted backup. */
  passphrase: string | undefined
  /** Replace the existing data of the database. */
  force: boolean
  say(line: string): void
}

export interface RestoredBackup {
  createdAt: string
  rows: number
  files: number
  /** The migrations that ran after the restore. */
  migrations: string[]
}

/**
 * Fills a database from a backup and brings it to this build's schema. The whole file is checked before anything is touched, and all rows come in
 * one transaction: after an error the database and the files are unchanged. Throws a BackupError when the file is damaged, encrypted otherwise or
 * newer than this build, when the database has data and it was not forced, or when a server works on it.
 */
export async function restoreBackup({
  ownerUrl,
  filesFolder,
  source,
  passphrase,
  force,
  say,
}: RestoreOrder): Promise<RestoredBackup> {
  const { manifest, next, close } = await openBackup(source, passphrase)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parkdesk restore' })
  const added: string[] = []
  try {
    await client.connect()
    await client.query(plainSession)
    await client.query('begin')
    await lockMigrations(client)
    await refuseInUse(client)
    const old = await openOld(client, force)
    await clearSchema(client)
    await migrateUpTo(client, manifest.migration)
    // The backup holds the journals of its rows: nothing is posted again.
    await turnTriggers(client, 'disable')
    const files = await fill({ client, source, filesFolder, added, next, say }, manifest)
    await turnTriggers(client, 'enable')
    await client.query('commit')
    added.length = 0
    await client.query('analyze')
    for (const path of old.files.filter(path => !files.has(path))) await rm(join(filesFolder, path), { force: true })
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    await client.end()
    return { createdAt: manifest.createdAt, rows, files: files.size, migrations: await migrate(ownerUrl, { say }) }
  } finally {
    // Ends an open transaction with the connection.
    await client.end()
    close()
    for (const path of added) await rm(path, { force: true })
  }
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'parkdesk' and pid <> pg_backend_pid()`,
  )
  if (rowCount) throw new BackupError('A Parkdesk server works on this database. Stop it first.')
}

/** Checks for existing data, which only `force` may replace. Another program's tables are never dropped. */
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

/** Stills what posts to the books and stamps settings, or lets it do so again: those rows come with the backup. */
async function turnTriggers(client: pg.Client, turn: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ command: string }>(`
    select format('alter table %s ${turn} trigger %I', tgrelid::regclass, tgname) as command
    from pg_trigger where not tgisinternal and (tgname like 'books\\_%' or tgname like 'stamp\\_settings%')`)
  for (const { command } of rows) await client.query(command)
}

interface Filling {
  client: pg.Client
  source: string
  filesFolder: string
  /** Paths of the files that were added; the caller removes them when the restore fails. */
  added: string[]
  next: NextFrame
  say(line: string): void
}

async function fill(filling: Filling, manifest: Manifest): Promise<Set<string>> {
  const { client, source, next, say } = filling
  const files = new Set<string>()
  const waiting = new Map(manifest.tables.map(table => [table.name, table]))
  for (let frame = await next(); frame !== undefined; frame = await next()) {
    const name = frame.payload.toString()
    if (frame.kind === 'F') {
      await restoreFile(filling, name)
      files.add(name)
    } else {
      const table = waiting.get(name)
      if (frame.kind !== 'T' || !table) throw damaged(source)
      waiting.delete(name)
      await restoreTable(filling, table)
    }
  }
  for (const { name, value } of manifest.sequences) {
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quote(name), value])
  }
  say(`files: ${files.size.toLocaleString('en')}`)
  return files
}

async function restoreTable({ client, source, next, say }: Filling, table: Manifest['tables'][number]): Promise<void> {
  const { name, rows } = table
  const copy = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  await pipeline(Readable.from(content(next, source)), copy).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError
      ? new BackupError(`PostgreSQL refuses the rows of ${name}: ${error.message}. Nothing was changed.`, {
          cause: error,
        })
      : error
  })
  if (copy.rowCount !== rows) throw damaged(source)
  if (rows > 0) say(`${name}: ${rows.toLocaleString('en')}`)
}

async function* content(next: NextFrame, source: string): AsyncGenerator<Buffer> {
  for (;;) {
    const frame = await next()
    if (frame?.kind === 'E') return
    if (frame?.kind !== 'D') throw damaged(source)
    yield frame.payload
  }
}

async function restoreFile({ filesFolder, source, added, next }: Filling, path: string): Promise<void> {
  if (!/^[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/.test(path)) throw damaged(source)
  const disk = join(filesFolder, path)
  const draft = `${disk}.restoring`
  await mkdir(dirname(disk), { recursive: true, mode: 0o700 })
  added.push(draft)
  await pipeline(Readable.from(content(next, source)), createWriteStream(draft, { mode: 0o600 }))
  // A path is never reused for other content, so a file that already exists is identical.
  if (!(await isThere(disk))) added.push(disk)
  await rename(draft, disk)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
