import type { PostgresCursor, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type Cursor from 'pg-cursor'

interface NamedStatement {
  text: string
  name: string
}

/** Every connection keeps each of them, some 40 kB. */
const mostNames = 100
const named = new Map<string, NamedStatement>()

/**
 * Has every connection keep a statement read: PostgreSQL takes as long to read a list's as to read a page of rows. How it is run is still
 * thought over for the values of every call, but on the connections of devices; only a statement without any values keeps its plan, too.
 */
export function nameStatement(text: string): void {
  if (named.has(text) || named.size >= mostNames) return
  // `pg` copies what it is given property by property, for every query; it finds these two by the prototype.
  named.set(text, Object.create({ text, name: `parkdesk_${named.size + 1}` }))
}

/**
 * How PostgreSQL plans the statements of a connection.
 *
 * - `anew`: for the values of every call. Left to itself it may settle on one plan for all values, and a common state is not found like a rare one.
 * - `kept`: once, for those that find every row by a key. Without walks over whole tables, which a plan from when a table was small would keep.
 */
export type Planning = 'anew' | 'kept'

export const planSettings = {
  anew: '-c plan_cache_mode=force_custom_plan',
  kept: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
} as const satisfies Record<Planning, string>

/** A connection as Kysely uses it, which sends a statement's name along. */
export const sendingNames = (client: pg.PoolClient): PostgresPoolClient => ({
  query(asked: string | object, values: readonly unknown[] = []) {
    if (typeof asked !== 'string') return untimed(client, asked as Cursor) as never
    return client.query(named.get(asked) ?? asked, values as unknown[]) as never
  },
  release: destroy => client.release(destroy),
})

/**
 * PostgreSQL counts a cursor's time from its first row to its last, whoever is slow: an export is not to end because its reader takes its
 * time. What the connection is asked after it is timed again.
 */
function untimed<Row>(client: pg.PoolClient, cursor: Cursor<Row>): PostgresCursor<Row> {
  let begun: Cursor<Row> | undefined
  const begin = async () => {
    await client.query('set statement_timeout = 0')
    begun = client.query(cursor)
    return begun
  }
  return {
    read: async count => await (begun ?? (await begin())).read(count),
    async close() {
      await begun?.close()
      // In a transaction that failed it is refused; the rollback takes the setting back, too.
      await client.query('reset statement_timeout').catch(() => {})
    },
  }
}
