import { statfs } from 'node:fs/promises'
import type { Cluster } from './cluster.ts'
import type { Endpoint } from './endpoint.ts'
import { DatabaseLostError } from './folder-lock.ts'
import { endOrphans } from './orphans.ts'
import { endOfLog, findPostmaster, startPostmaster } from './postmaster.ts'

/** Consecutive failed starts before it gives up. */
const mostFailures = 5
/** With less than this a start fails for lack of disk space: it is retried until there is some. */
const fullBelowBytes = 32 * 1024 * 1024

interface Reviving {
  cluster: Cluster
  /** Where PostgreSQL listened before, so that every connection string stays true. */
  endpoint: Endpoint
  log(line: string): void
}

/**
 * Returns a function that restarts PostgreSQL when its main process has ended; while that runs it does nothing, since PostgreSQL recovers
 * by itself. It throws when PostgreSQL does not run afterwards, and a DatabaseLostError when retrying is pointless.
 */
export function reviver({ cluster, endpoint, log }: Reviving): () => Promise<void> {
  let failures = 0
  let hasSaidFull = false
  return async () => {
    if (await findPostmaster(cluster.folder)) return
    if (failures === 0 && !hasSaidFull) log('PostgreSQL has ended by itself; starting it again')
    await endOrphans(cluster.folder)
    const isStarted = await startPostmaster(cluster, endpoint).catch(() => false)
    if (isStarted || (await findPostmaster(cluster.folder))) {
      failures = 0
      hasSaidFull = false
      return
    }
    if (await isFull(cluster.folder)) {
      if (!hasSaidFull) log(`The disk of ${cluster.folder} is full: PostgreSQL starts again when there is room`)
      hasSaidFull = true
    } else failures += 1
    if (failures === mostFailures) {
      throw new DatabaseLostError(
        `PostgreSQL in ${cluster.folder} has ended and does not start again. Mend what the end of ${cluster.logPath} ` +
          `names, then start Parkdesk again:\n${await endOfLog(cluster)}`,
      )
    }
    throw new Error('PostgreSQL does not start')
  }
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < fullBelowBytes
}
