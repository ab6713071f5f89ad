import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../db/database.ts'
import { databaseUrl, templateName } from './global-setup.ts'

export interface TestDatabase {
  /** As owner: for migrations, seeds and backups. */
  ownerUrl: string
  /** As the server works. */
  database: Database
  /** Bypasses row-level security: to arrange and to inspect rows. */
  owner: Database
  close(): Promise<void>
}

/** A database of its own with the newest schema and nothing in it. */
export async function openTestDatabase({
  statementTimeoutMs = 0,
  isReadOnly = (): boolean => false,
} = {}): Promise<TestDatabase> {
  const clusterUrl = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // As files, which the system copies by itself: through the log it takes five times the work.
  await onCluster(clusterUrl, `create database ${name} template ${templateName} strategy file_copy`)
  const ownerUrl = databaseUrl(clusterUrl, name)
  const database = openDatabase(ownerUrl, { statementTimeoutMs, isReadOnly })
  const owner = openDatabase(ownerUrl, { asOwner: true })
  return {
    ownerUrl,
    database,
    owner,
    async close() {
      await Promise.all([database.close(), owner.close()])
      await onCluster(clusterUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Of this worker, as long as it lives: to connect for each file of tests takes longer than what is asked for. */
let cluster: Promise<pg.Client> | undefined
let before: Promise<unknown> = Promise.resolve()

/** Databases are copied from one template, and PostgreSQL copies for one client at a time: so the others wait their turn. */
function onCluster(url: string, statement: string): Promise<void> {
  const mine = before.then(async () => {
    cluster ??= connect(url)
    const client = await cluster
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement).finally(() => client.query('select pg_advisory_unlock(1)'))
  })
  before = mine.catch(() => {})
  return mine
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // At the end PostgreSQL may stop before the worker.
  client.on('error', () => {})
  await client.connect()
  return client
}
