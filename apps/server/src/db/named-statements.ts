import type { PostgresCursor, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type Cursor from 'pg-cursor'

interface NamedStatement {
  text: string
  name: string
}

/** Each connection keeps all of them prepared, about 40 kB each. */
const mostNames = 100
const named = new Map<string, NamedStatement>()

/**
 * Sends a statement as a named prepared statement: PostgreSQL takes as long to parse a list's query as to read a page of its rows. It is
 * still planned for the values of every call, except on connections that use generic plans; a statement without parameters keeps its plan.
 */
export function nameStatement(text: string): void {
  if (named.has(text) || named.size >= mostNames) return
  // `pg` copies the own properties of a query config for every query; it finds these two on the prototype.
  named.set(text, Object.create({ text, name: `parkdesk_${named.size + 1}` }))
}

/**
 * How PostgreSQL plans the statements of a connection.
 *
 * - `custom`: a custom plan for the values of every call. By default PostgreSQL may switch to a generic plan, and a common status needs another plan than a rare one.
 * - `generic`: a generic plan, for statements that find every row by a key. Without sequential scans, which a plan made while a table was small would keep.
 */
export type Planning = 'custom' | 'generic'

export const planSettings = {
  custom: '-c plan_cache_mode=force_custom_plan',
  generic: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off',
} as const satisfies Record<Planning, string>

/** A connection for Kysely that sends named statements by their name. */
export function sendingNames(client: pg.PoolClient): PostgresPoolClient {
  const ended = new Promise<void>(resolve => client.once('end', resolve))
  // PostgreSQL reports FATAL with the failed statement, a moment before it closes the connection: it must not be reused in between.
  let isEnding = false
  const noteEnd = (error: unknown) => {
    isEnding ||= error instanceof pg.DatabaseError && ['FATAL', 'PANIC'].includes(error.severity ?? '')
  }
  return {
    query(asked: string | object, values: readonly unknown[] = []) {
      if (typeof asked !== 'string') return untimed(client, ended, asked as Cursor) as never
      const answer = client.query(named.get(asked) ?? asked, values as unknown[])
      answer.catch(noteEnd)
      return answer as never
    },
    release: destroy => client.release(destroy || isEnding),
  }
}

/**
 * PostgreSQL's statement timeout covers a cursor from its first row to its last: an export must not fail because its reader is slow. The
 * timeout applies again to the connection's next statements.
 */
function untimed<Row>(client: pg.PoolClient, ended: Promise<void>, cursor: Cursor<Row>): PostgresCursor<Row> {
  let begun: Cursor<Row> | undefined
  const begin = async () => {
    await client.query('set statement_timeout = 0')
    begun = client.query(cursor)
    return begun
  }
  return {
    read: async count => await (begun ?? (await begin())).read(count),
    async close() {
      // A lost connection never answers the cursor's close, so it would never be released.
      await Promise.race([begun?.close(), ended])
      // A failed transaction refuses this; its rollback also reverts the setting.
      await client.query('reset statement_timeout').catch(() => {})
    },
  }
}
