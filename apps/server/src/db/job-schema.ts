import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import boss from 'pg-boss/package.json' with { type: 'json' }

/** Where pg-boss keeps its jobs. Of the moment, as sessions are: not in a backup, gone after a restore (docs/adr/0012). */
export const jobSchema = 'pgboss'

/**
 * Brings pg-boss's own tables to the version of this build, and lets the server's role work with them: it owns none of them and makes none.
 *
 * @param client connected as the owner; no transaction may be open, the plans bring theirs
 */
export async function ensureJobSchema(client: pg.Client, role: string): Promise<void> {
  const installed = await installedVersion(client)
  if (installed === boss.pgboss.schema) return
  await client.query(
    installed === undefined ? getConstructionPlans(jobSchema) : getMigrationPlans(jobSchema, installed),
  )
  await client.query(`
    grant usage on schema ${jobSchema} to ${role};
    grant select, insert, update, delete on all tables in schema ${jobSchema} to ${role};
    grant execute on all functions in schema ${jobSchema} to ${role}`)
}

async function installedVersion(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('${jobSchema}.version') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return undefined
  return (await client.query<{ version: number }>(`select version from ${jobSchema}.version`)).rows[0]?.version
}

/** Forgets every job: of a database that is about to hold other data. */
export const dropJobSchema = (client: pg.Client) => client.query(`drop schema if exists ${jobSchema} cascade`)
