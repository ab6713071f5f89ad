import type pg from 'pg'
import { getConstructionPlans, getMigrationPlans } from 'pg-boss'
import boss from 'pg-boss/package.json' with { type: 'json' }

/** The schema of pg-boss. Jobs are transient, like sessions: not in a backup, gone after a restore (docs/adr/0012). */
export const jobSchema = 'pgboss'

/**
 * Migrates pg-boss's tables to the version of this build and grants the server's role access: it neither owns nor creates them.
 *
 * @param client connected as the owner; no transaction may be open, since the migrations open their own
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

/** Deletes every job: for a database whose data is about to be replaced. */
export const dropJobSchema = (client: pg.Client) => client.query(`drop schema if exists ${jobSchema} cascade`)
