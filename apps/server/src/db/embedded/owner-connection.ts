import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Access } from './access.ts'
import type { Cluster } from './cluster.ts'
import { findPostmaster, type Postmaster } from './postmaster.ts'

/**
 * The superuser's connection string. The host that counts is the parameter, for `pg` and libpq alike; the one before the path makes it a URL.
 * It sets sslmode explicitly: `pg` would otherwise use the user's PGSSLMODE.
 */
export function ownerUrl({ user, password }: Access, { host, port }: Postmaster, database: string): string {
  const parameters = new URLSearchParams({ host, port: String(port), sslmode: 'disable' })
  // libpq does not decode a plus as a space.
  return `postgresql://${user}:${password}@localhost/${database}?${parameters.toString().replaceAll('+', '%20')}`
}

const patience = { answering: 60_000, recovering: 1_800_000, socketGone: 1_000 }

/**
 * Waits for the running postmaster to let us in. `gone`: it ended meanwhile. `unreachable`: it runs, but its socket is no more (somebody
 * cleaned the temporary folder), so nobody will ever reach it again.
 */
export async function waitUntilReady(
  cluster: Cluster,
  access: Access,
  log: (line: string) => void,
): Promise<Postmaster | 'gone' | 'unreachable'> {
  const begin = Date.now()
  let hasSaid = false
  for (;;) {
    const postmaster = await findPostmaster(cluster.folder)
    if (!postmaster) return 'gone'
    const problem = await knock(ownerUrl(access, postmaster, 'postgres'))
    if (problem === undefined) return postmaster
    const waited = Date.now() - begin
    const isBusy = problem.code === '57P03'
    const isSocketGone = ['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(problem.code)
    if (problem.code === '28P01' || problem.code === '28000') {
      throw new Error(
        `postgres.json does not hold the password of the database in ${cluster.folder}: ${problem.message}`,
      )
    }
    if (isSocketGone && postmaster.status === 'ready' && waited > patience.socketGone) return 'unreachable'
    if (waited > (isBusy ? patience.recovering : patience.answering)) {
      throw new Error(`PostgreSQL (process ${postmaster.pid}) does not answer: ${problem.message}`)
    }
    if (isBusy && !hasSaid && waited > patience.socketGone) {
      log('Waiting for PostgreSQL, which recovers from a crash or is just stopping')
      hasSaid = true
    }
    await sleep(25)
  }
}

async function knock(connectionString: string): Promise<{ code: string; message: string } | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return undefined
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    return { code, message }
  } finally {
    await client.end().catch(() => undefined)
  }
}
