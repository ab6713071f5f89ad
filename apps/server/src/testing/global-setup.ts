import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/start-embedded.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run, as owner; each test server makes a database of its own from the template in it. */
    databaseUrl: string
  }
}

export const templateName = 'parkdesk_template'

/** The same URL for another database of the cluster. With a socket the URL has no host, so it is no URL to the URL parser. */
export const databaseUrl = (url: string, name: string): string => url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)

const settings = {
  // Several servers at once, each with the pools of one that has its PostgreSQL to itself.
  max_connections: '300',
  // Each file of tests makes a database and drops it: nothing of it has to outlive a power cut.
  fsync: 'off',
  full_page_writes: 'off',
}

/** One real PostgreSQL for the whole run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parkdesk-test-'))
  const embedded = await startEmbedded({ dataFolder: folder, settings, log: () => {} })
  const owner = new pg.Client({ connectionString: embedded.url })
  await owner.connect()
  const cloning = `select from pg_settings where name = 'file_copy_method' and 'clone' = any(enumvals)`
  if ((await owner.query(cloning)).rowCount) await owner.query('alter system set file_copy_method = clone')
  await owner.query('select pg_reload_conf()')
  await owner.query(`create database ${templateName}`)
  await owner.end()
  await migrate(databaseUrl(embedded.url, templateName))
  project.provide('databaseUrl', embedded.url)
  return async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
