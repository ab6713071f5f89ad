import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

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
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    )
    await ensureRole(client)
    const done = new Set((await client.query<{ name: string }>('select name from migration')).rows.map(row => row.name))
    const known = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
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
    return ran
  } finally {
    await client.end()
  }
}

/** The name of the newest migration this build knows. */
export async function latestMigration(): Promise<string> {
  return (
    (await readdir(folder))
      .filter(name => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? ''
  )
}

async function ensureRole(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
  if (found.rowCount === 0) {
    // Roles belong to the cluster: two databases migrated side by side may both try.
    await client.query(`create role ${appRole} nologin`).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505'))) throw error
    })
  }
  await client.query(`grant ${appRole} to current_user`)
}

async function run(client: pg.Client, name: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(await readFile(join(folder, name), 'utf8'))
    await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
