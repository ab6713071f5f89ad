import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { BackupError } from './backup-error.ts'
import { quote } from './catalog.ts'
import { verifyBackup } from './open-backup.ts'
import { type RestoredBackup, restoreBackup } from './read-backup.ts'

interface Check {
  source: string
  passphrase: string | undefined
  say(line: string): void
}

/**
 * Restores a backup into a PostgreSQL of its own, in a folder beside the file, counts every table there, and removes it again. It temporarily needs twice the disk
 * space of the database. Throws a BackupError when the file cannot be restored, or when the row counts differ from its manifest.
 */
export async function checkBackup({ source, passphrase, say }: Check): Promise<RestoredBackup> {
  const { tables } = await verifyBackup(source, passphrase)
  const folder = await mkdtemp(join(dirname(source), '.parkdesk-check-')).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`There is no room for a scratch database in ${dirname(source)}: ${error.message}`)
  })
  try {
    const scratch = await startEmbedded({ dataFolder: folder, log() {} })
    try {
      const order = { ownerUrl: scratch.url, filesFolder: join(folder, 'files'), source, passphrase, force: false, say }
      const restored = await restoreBackup(order)
      // A migration may change the row counts of an older backup; the restore itself has already checked that every row arrived.
      if (restored.migrations.length === 0) await compareCounts(scratch.url, tables)
      return restored
    } finally {
      await scratch.stop()
    }
  } finally {
    // Root's cluster may lie outside its data folder.
    const cluster = await realpath(join(folder, 'postgres')).catch(() => undefined)
    if (cluster !== undefined) await rm(cluster, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

async function compareCounts(url: string, tables: { name: string; rows: number }[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const { name, rows } of tables) {
      const counted = await client.query<{ count: string }>(`select count(*)::text as count from ${quote(name)}`)
      const found = Number(counted.rows[0]?.count)
      if (found !== rows) {
        throw new BackupError(
          `The backup restores to ${found} rows of ${name}, and ${rows} were written. Do not rely on it.`,
        )
      }
    }
  } finally {
    await client.end()
  }
}
