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
// A calendar day is not an instant: it stays the text "2016-12-02".
pg.types.setTypeParser(date, text => text)

const poolSizes = { shared: 4, tenants: 10, pages: 4, devices: 8 }

const bind = {
  name: 'bind',
  text: "select set_config('app.tenant_id', $1, false), set_config('default_transaction_read_only', $2, false)",
}

/** Connections bound to a tenant. */
interface TenantConnections {
  /** Queries of one tenant: row-level security binds every connection it uses to the tenant. */
  forTenant(tenantId: number): Db
  /** The same for unfiltered pages of a list: an index gives their order whatever the values are, so they use generic plans. */
  forPages(tenantId: number): Db
  /** The same for devices' calls: few statements, each finding its rows by a key, so they use generic plans. */
  forDevices(tenantId: number): Db
}

export interface Database extends TenantConnections {
  /** The same, but allowed to write while the disk is full: only for the few rows that are needed to run or to free space. */
  unguarded: TenantConnections
  /** The same, and never allowed to write (PostgreSQL's error 25006). */
  reading: TenantConnections
  /** For shared tables only (sign-in, routing): tenant tables appear empty. */
  shared: Db
  /** A connection of its own for LISTEN; the caller ends it. */
  connect(): Promise<pg.Client>
  /** Runs a library's own statement, or several in one text. The connection is discarded if it fails. */
  execute(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  ping(): Promise<void>
  poolSize(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

interface Opening {
  /** For seeds and commands, which create tenants: bypasses row-level security. */
  asOwner?: boolean
  /** Statement timeout of the shared and the tenants' connections (PostgreSQL's error 57014); 0: none. Cursors are exempt. */
  statementTimeoutMs?: number
  /** While true, tenants' connections are read-only (PostgreSQL's error 25006). */
  isReadOnly?: () => boolean
}

/** The settings of a connection when it is checked out. */
interface Binding {
  tenant: string
  isReadOnly(): boolean
}

/** Opens the pools. Connections use the unprivileged role whatever the URL's user is, unless `asOwner`. */
export function openDatabase(
  url: string,
  { asOwner = false, statementTimeoutMs = 0, isReadOnly = () => false }: Opening = {},
): Database {
  const settingsFor = (planning: Planning, ...more: string[]) => ({
    connectionString: url,
    application_name: 'parkdesk',
    options: [...(asOwner ? [] : [`-c role=${appRole}`]), planSettings[planning], ...more].join(' '),
  })
  const openPool = (max: number, planning: Planning, ...more: string[]): pg.Pool => {
    const pool = new pg.Pool({ ...settingsFor(planning, ...more), max, idleTimeoutMillis: 60_000, keepAlive: true })
    // The pool drops an idle connection that breaks; the next query uses another one or reports the failure itself.
    pool.on('error', () => {})
    // The pool does not listen for errors on a checked-out connection, and an unhandled error event ends the process. The running query rejects.
    pool.on('connect', client => client.on('error', () => {}))
    return pool
  }
  const timeout = `-c statement_timeout=${statementTimeoutMs}`
  // Each kind of work has its own connections, so that plan settings need not change from one statement to the next.
  const pools = {
    shared: openPool(poolSizes.shared, 'custom', timeout),
    tenants: openPool(poolSizes.tenants, 'custom', timeout),
    pages: openPool(poolSizes.pages, 'generic', timeout),
    devices: openPool(poolSizes.devices, 'generic'),
  }
  const boundTo = new WeakMap<pg.PoolClient, string>()
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const lend = async (pool: pg.Pool, binding: Binding): Promise<PostgresPoolClient> => {
    const client = await bound(pool, binding)
    const known = lent.get(client) ?? sendingNames(client)
    lent.set(client, known)
    return known
  }
  const bound = async (pool: pg.Pool, { tenant, isReadOnly }: Binding): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    const mode = isReadOnly() ? 'on' : 'off'
    const binding = `${tenant} ${mode}`
    if ((boundTo.get(client) ?? ' off') === binding) return client
    try {
      await client.query({ ...bind, values: [tenant, mode] })
    } catch (error) {
      client.release(true)
      throw error
    }
    boundTo.set(client, binding)
    return client
  }
  // Kysely gets connections only through connect(), so the binding cannot be forgotten.
  const dbOf = (pool: pg.Pool, binding: Binding): Db =>
    new Kysely<DB>({
      dialect: new PostgresDialect({
        pool: { connect: () => lend(pool, binding), end: async () => {}, options: {} },
        cursor: Cursor,
      }),
    })
  const dbsOf = (pool: pg.Pool, isReadOnly: () => boolean) => {
    const dbs = new Map<number, Db>()
    return (tenantId: number): Db => {
      const db = dbs.get(tenantId) ?? dbOf(pool, { tenant: String(tenantId), isReadOnly })
      dbs.set(tenantId, db)
      return db
    }
  }
  const connectionsOf = (isReadOnly: () => boolean): TenantConnections => ({
    forTenant: dbsOf(pools.tenants, isReadOnly),
    forPages: dbsOf(pools.pages, isReadOnly),
    forDevices: dbsOf(pools.devices, isReadOnly),
  })
  const sum = (of: (pool: pg.Pool) => number) => Object.values(pools).reduce((all, pool) => all + of(pool), 0)

  return {
    ...connectionsOf(isReadOnly),
    unguarded: connectionsOf(() => false),
    reading: connectionsOf(() => true),
    shared: dbOf(pools.shared, { tenant: '', isReadOnly: () => false }),
    async connect() {
      const client = new pg.Client({ ...settingsFor('custom'), keepAlive: true })
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
