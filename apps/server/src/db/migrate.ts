import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ensureJobSchema } from './job-schema.ts'

/** The role the server works as: it owns no table, so row-level security binds it. */
export const appRole = 'parkdesk_app'

const folder = join(import.meta.dirname, 'migrations')
/** Any number will do, as long as no other program uses it on the same database. */
const migrationLock = 7_275_375

/**
 * Brings the database to this build's schema: runs the numbered .sql files it has not seen, each in a transaction of its own. Safe to call
 * from several processes at once. Throws when the database was made by a newer build.
 *
 * @param ownerUrl a connection that may create tables, extensions and roles
 * @returns the names of the migrations it ran
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
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
    const ran: string[] = []
    for (const name of known) {
      if (done.has(name)) continue
      await run(client, name)
      ran.push(name)
    }
    await ensureJobSchema(client, appRole)
    return ran
  } finally {
    await client.end()
  }
}

/** Keeps every server that starts meanwhile waiting, until the caller's transaction ends. */
export const holdMigrations = (client: pg.Client) => client.query('select pg_advisory_xact_lock($1)', [migrationLock])

/**
 * Gives an empty database the schema of an earlier moment, inside the caller's transaction. For a restore, which migrates the rest afterwards.
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

async function ensureRole(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
  if (found.rowCount === 0) {
    // Roles belong to the cluster: two databases migrated side by side may both try.
    await client.query(`create role ${appRole} nologin`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505'))) throw error
    })
  }
  // A database's owner need not be the one who made the role: being able to become it is all that counts.
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
