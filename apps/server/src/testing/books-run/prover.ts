import { sql } from 'kysely'
import type { Invariant } from '../../modules/system/invariant/invariant.ts'
import type { TestServer } from '../test-server.ts'

/** Plans made while a table was empty serve badly once it is not. */
const proofsAPlan = 100

/** Asks again and again whether the rows of a tenant meet all of these invariants. */
export interface Prover {
  /** The names of those that are broken, by one snapshot. */
  broken(): Promise<string[]>
  close(): Promise<void>
}

/**
 * All invariants as one prepared statement on a connection of its own: PostgreSQL takes three times as long to plan them as to find in a few
 * thousand rows that they hold, and a random run proves them after every step.
 */
export async function openProver(
  { database }: TestServer,
  tenantId: number,
  among: readonly Invariant[],
): Promise<Prover> {
  const proofs = among.map(
    ({ name, broken }) => sql`select ${sql.lit(name)} as name from (${broken(tenantId)}) as broken having count(*) > 0`,
  )
  const statement = sql.join(proofs, sql` union all `).compile(database.shared)
  const client = await database.connect()
  await client.query("select set_config('app.tenant_id', $1, false)", [String(tenantId)])
  // Joins by hashing need no statistics to be good ones.
  await client.query('set plan_cache_mode = force_generic_plan; set enable_nestloop = off')
  let asked = 0
  return {
    async broken() {
      const name = `proofs_${Math.floor(asked / proofsAPlan)}`
      asked += 1
      const { rows } = await client.query<{ name: string }>({
        name,
        text: statement.sql,
        values: [...statement.parameters],
      })
      return rows.map(row => row.name)
    },
    close: () => client.end(),
  }
}
