import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { syncFolder } from '../../../lib/sync-folder.ts'
import type { Access } from '../access.ts'
import { type BaseCopy, baseFolder } from './archive-folder.ts'
import { pack } from './pack.ts'
import { waitForSegment } from './wait-for-segment.ts'

interface CopyOrder {
  /** The superuser's connection to the running database. */
  ownerUrl: string
  archive: string
  access: Access
  now: Date
}

/**
 * Copies the files of the running database into the archive, as pg_basebackup does, which the npm packages do not include. The copy appears under its name
 * when it is complete, synced to disk, and its WAL is archived. Throws a BackupError when the WAL is not archived in time.
 */
export async function takeBaseCopy({ ownerUrl, archive, access, now }: CopyOrder): Promise<BaseCopy> {
  const name = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`
  const draft = join(baseFolder(archive), `${name}.part`)
  await removeDrafts(archive)
  await mkdir(draft, { mode: 0o700 })
  try {
    const copied = await copyFiles(ownerUrl, join(draft, 'cluster'))
    await waitForSegment(archive, copied.lastSegment)
    const copy: BaseCopy = { name, ...copied, user: access.user, password: access.password }
    await writeFile(join(draft, 'base.json'), `${JSON.stringify(copy)}\n`, { mode: 0o600, flush: true })
    await syncFolder(draft)
    await rename(draft, join(baseFolder(archive), name))
    await syncFolder(baseFolder(archive))
    return copy
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function copyFiles(ownerUrl: string, target: string) {
  // pg_backup_stop must run on the connection of pg_backup_start; losing it aborts the copy.
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'parkdesk base copy' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ source: string }>(
      `select current_setting('data_directory') as source from pg_backup_start('parkdesk', fast => true)`,
    )
    const byteCount = await pack(rows[0]?.source ?? '', target)
    const stopped = await client.query<{ label: string; lastSegment: string; endedAt: Date }>(
      `select labelfile as label, pg_walfile_name(lsn) as "lastSegment", clock_timestamp() as "endedAt"
       from pg_backup_stop(wait_for_archive => false)`,
    )
    const { label = '', lastSegment = '', endedAt } = stopped.rows[0] ?? {}
    const firstSegment = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1]
    if (firstSegment === undefined || endedAt === undefined) throw new Error(`no start of the WAL in: ${label}`)
    await writeFile(join(target, 'backup_label.gz'), gzipSync(label), { mode: 0o600, flush: true })
    return { firstSegment, lastSegment, endedAt: endedAt.toISOString(), byteCount }
  } finally {
    await client.end()
  }
}

async function removeDrafts(archive: string): Promise<void> {
  for (const name of await readdir(baseFolder(archive))) {
    if (name.endsWith('.part')) await rm(join(baseFolder(archive), name), { recursive: true, force: true })
  }
}
