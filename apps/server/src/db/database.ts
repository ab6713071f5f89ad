import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { appRole } from './migrate.ts'
import { plansForValues, sendingNames } from './named-statements.ts'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>

const int8 = 20
const numeric = 1700
const date = 1082
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(numeric, Number)
// A calendar day is no instant: it stays the text "2016-12-02".
pg.types.setTypeParser(date, text => text)

const poolSize = 16

export interface Database {
  /** Queries of one tenant: every connection it lends is bound to the tenant by row-level security. */
  forTenant(tenantId: number): Db
  /** Shared tables only (sign-in, routing): tenant tables look empty through it. */
  shared: Db
  /** A connection of its own for LISTEN; the caller ends it. */
  connect(): Promise<pg.Client>
  /** A statement of a library that brings its own, or several in one text. A connection on which it fails is given up. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  ping(): Promise<void>
  poolSize(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/**
 * Opens the pool. Connections work as the unprivileged role whatever the URL's user is; `asOwner` is for seeds and commands, which make
 * tenants, and passes by row-level security.
 */
export function openDatabase(url: string, { asOwner = false } = {}): Database {
  const settings = {
    connectionString: url,
    application_name: 'parkdesk',
    options: asOwner ? plansForValues : `-c role=${appRole} ${plansForValues}`,
  }
  const pool = new pg.Pool({ ...settings, max: poolSize, idleTimeoutMillis: 60_000 })
  // An idle connection that breaks is dropped by the pool; the next query takes another or reports the failure itself.
  pool.on('error', () => {})
  const boundTo = new WeakMap<pg.PoolClient, string>()
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const lend = async (tenant: string): Promise<PostgresPoolClient> => {
    const client = await bound(tenant)
    const known = lent.get(client) ?? sendingNames(client)
    lent.set(client, known)
    return known
  }
  const bound = async (tenant: string): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if ((boundTo.get(client) ?? '') === tenant) return client
    try {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenant])
    } catch (error) {
      client.release(true)
      throw error
    }
    boundTo.set(client, tenant)
    return client
  }
  // Kysely asks its pool for connections only through connect(), so the binding can't be forgotten.
  const dbOf = (tenant: string): Db =>
    new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: { connect: () => lend(tenant), end: async () => {}, options: {} },
        cursor: Cursor,
      }),
    })

  const dbs = new Map<number, Db>()
  return {
    shared: dbOf(''),
    forTenant(tenantId) {
      const db = dbs.get(tenantId) ?? dbOf(String(tenantId))
      dbs.set(tenantId, db)
      return db
    },
    async connect() {
      const client = new pg.Client(settings)
      client.on('error', () => {})
      await client.connect()
      return client
    },
    execute: (text, values) => pool.query(text, values),
    async ping() {
      await pool.query('select 1')
    },
    poolSize: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
