import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { appRole } from './migrate.ts'
import { type Planning, planSettings, sendingNames } from './named-statements.ts'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>

const int8 = 20
const numeric = 1700
const date = 1082
pg.types.setTypeParser(int8, Number)
pg.types.setTypeParser(numeric, Number)
// A calendar day is no instant: it stays the text "2016-12-02".
pg.types.setTypeParser(date, text => text)

const poolSizes = { shared: 4, tenants: 10, pages: 4, devices: 8 }

const bind = { name: 'bind', text: "select set_config('app.tenant_id', $1, false)" }

export interface Database {
  /** Queries of one tenant: every connection it lends is bound to the tenant by row-level security. */
  forTenant(tenantId: number): Db
  /** The same for pages of a list that nobody filtered, which the order of an index gives whatever their values: their plans are kept. */
  forPages(tenantId: number): Db
  /** The same for what devices bring: few statements, each finding its rows by a key, whose plans are kept. */
  forDevices(tenantId: number): Db
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

interface Opening {
  /** For seeds and commands, which make tenants: passes by row-level security. */
  asOwner?: boolean
  /** A statement of the shared or a tenant's connection is given up after so long, with PostgreSQL's 57014; 0: never. Not those read by cursor. */
  statementTimeoutMs?: number
}

/** Opens the pools. Connections work as the unprivileged role whatever the URL's user is, unless `asOwner`. */
export function openDatabase(url: string, { asOwner = false, statementTimeoutMs = 0 }: Opening = {}): Database {
  const settingsFor = (planning: Planning, ...more: string[]) => ({
    connectionString: url,
    application_name: 'parkdesk',
    options: [...(asOwner ? [] : [`-c role=${appRole}`]), planSettings[planning], ...more].join(' '),
  })
  const openPool = (max: number, planning: Planning, ...more: string[]): pg.Pool => {
    const pool = new pg.Pool({ ...settingsFor(planning, ...more), max, idleTimeoutMillis: 60_000 })
    // An idle connection that breaks is dropped by the pool; the next query takes another or reports the failure itself.
    pool.on('error', () => {})
    return pool
  }
  const timeout = `-c statement_timeout=${statementTimeoutMs}`
  // Each kind of work has connections of its own, so that none is bound and planned for anew from one statement to the next.
  const pools = {
    shared: openPool(poolSizes.shared, 'anew', timeout),
    tenants: openPool(poolSizes.tenants, 'anew', timeout),
    pages: openPool(poolSizes.pages, 'kept', timeout),
    devices: openPool(poolSizes.devices, 'kept'),
  }
  const boundTo = new WeakMap<pg.PoolClient, string>()
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const lend = async (pool: pg.Pool, tenant: string): Promise<PostgresPoolClient> => {
    const client = await bound(pool, tenant)
    const known = lent.get(client) ?? sendingNames(client)
    lent.set(client, known)
    return known
  }
  const bound = async (pool: pg.Pool, tenant: string): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    if ((boundTo.get(client) ?? '') === tenant) return client
    try {
      await client.query({ ...bind, values: [tenant] })
    } catch (error) {
      client.release(true)
      throw error
    }
    boundTo.set(client, tenant)
    return client
  }
  // Kysely asks its pool for connections only through connect(), so the binding can't be forgotten.
  const dbOf = (pool: pg.Pool, tenant: string): Db =>
    new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: { connect: () => lend(pool, tenant), end: async () => {}, options: {} },
        cursor: Cursor,
      }),
    })
  const dbsOf = (pool: pg.Pool) => {
    const dbs = new Map<number, Db>()
    return (tenantId: number): Db => {
      const db = dbs.get(tenantId) ?? dbOf(pool, String(tenantId))
      dbs.set(tenantId, db)
      return db
    }
  }
  const sum = (of: (pool: pg.Pool) => number) => Object.values(pools).reduce((all, pool) => all + of(pool), 0)

  return {
    shared: dbOf(pools.shared, ''),
    forTenant: dbsOf(pools.tenants),
    forPages: dbsOf(pools.pages),
    forDevices: dbsOf(pools.devices),
    async connect() {
      const client = new pg.Client(settingsFor('anew'))
      client.on('error', () => {})
      await client.connect()
      return client
    },
    execute: (text, values) => pools.shared.query(text, values),
    async ping() {
      await pools.shared.query('select 1')
    },
    poolSize: () => ({
      total: sum(pool => pool.totalCount),
      idle: sum(pool => pool.idleCount),
      waiting: sum(pool => pool.waitingCount),
    }),
    async close() {
      await Promise.all(Object.values(pools).map(pool => pool.end()))
    },
  }
}
