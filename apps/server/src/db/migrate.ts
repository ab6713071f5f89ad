import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureJobSchema } from './job-schema.ts'
import { type Progress, reportProgress } from './report-progress.ts'

/** The server's role: it owns no table, so row-level security applies to it. */
export const appRole = 'parkdesk_app'

const folder = join(import.meta.dirname, 'migrations')
/** An advisory lock key: any number that no other program uses on the same database. */
const migrationLock = 7_275_375

/**
 * Brings the database to this build's schema: runs the numbered .sql files it has not seen, each in a transaction of its own. Safe to call
 * from several processes at once. Throws when the database was made by a newer build.
 *
 * @param ownerUrl a connection that may create tables, extensions and roles
 * @param progress reports long-running work to the operator
 * @returns the names of the migrations it ran
 */
export async function migrate(ownerUrl: string, progress: Progress = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await prepare(client)
    const done = new Set((await client.query<{ name: string }>('select name from migration')).rows.map(row => row.name))
    const known = await knownMigrations()
    const unknown = [...done].filter(name => !known.includes(name))
    if (unknown.length > 0) {
      throw new Error(
        `This database was made by a newer Parkdesk (it has ${unknown.join(', ')}). Start that version, or restore a backup.`,
      )
    }
    const ran = known.filter(name => !done.has(name))
    // An empty database runs all of them within a second.
    const isQuiet = done.size === 0
    if (!isQuiet && ran.length > 0) progress.say?.(await sizeHint(client, ran.length))
    for (const name of ran) {
      const title = `Migration ${known.indexOf(name) + 1} of ${known.length}: ${name.replace(/\.sql$/, '')}`
      await reportProgress({ ...progress, title, isQuiet }, () => run(client, name))
    }
    await ensureJobSchema(client, appRole)
    return ran
  } finally {
    await client.end()
  }
}

/** Makes every server that starts meanwhile wait until the caller's transaction ends. */
export const lockMigrations = (client: pg.Client) => client.query('select pg_advisory_xact_lock($1)', [migrationLock])

/**
 * Creates an earlier schema in an empty database, inside the caller's transaction. For a restore, which runs the remaining migrations afterwards.
 *
 * @param last the newest migration to run; one that this build knows
 */
export async function migrateUpTo(client: pg.Client, last: string): Promise<void> {
  await prepare(client)
  for (const name of await knownMigrations()) {
    if (name <= last) await apply(client, name)
  }
}

/** The names of the migrations that this build knows, oldest first. */
export const knownMigrations = async (): Promise<string[]> =>
  (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()

async function prepare(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
  )
  await ensureRole(client)
}

/** How much data there is to migrate, by PostgreSQL's statistics. */
async function sizeHint(client: pg.Client, count: number): Promise<string> {
  const { rows } = await client.query<{ orders: number | null; size: string }>(
    `select greatest(reltuples, 0) as orders, pg_size_pretty(pg_database_size(current_database())) as size
     from (select 1) as one left join pg_class on oid = to_regclass('parking_order')`,
  )
  const { orders, size } = rows[0] ?? { orders: null, size: '' }
  const about = orders ? `, about ${Math.round(orders).toLocaleString('en')} orders` : ''
  return `The database is brought to this version by ${count} migrations: ${size}${about}. Do not stop it meanwhile.`
}

async function ensureRole(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
  if (found.rowCount === 0) {
    // Roles belong to the cluster: two databases migrated concurrently may both try to create it.
    await client.query(`create role ${appRole} nologin`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505'))) throw error
    })
  }
  // The owner of a database need not have created the role: membership is enough.
  const canBecome = await client.query(`set role ${appRole}`).then(
    () => true,
    () => false,
  )
  if (canBecome) await client.query('reset role')
  else await client.query(`grant ${appRole} to current_user`)
}

async function run(client: pg.Client, name: string): Promise<void> {
  await client.query('begin')
  try {
    await apply(client, name)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query(await readFile(join(folder, name), 'utf8'))
  await client.query('insert into migration (name) values ($1)', [name])
}
