import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '../../../lib/sync-folder.ts'
import { BackupError } from '../../backup/backup-error.ts'
import type { Access } from '../access.ts'
import { canEnter, giveTo, letThrough } from '../account.ts'
import type { Account } from '../run-tool.ts'
import { isSegment } from './segment.ts'

/** A copy of the database's files, in `base/<name>`, from which recovery starts. */
export interface BaseCopy {
  name: string
  /** The earliest moment that it can recover to; ISO 8601. */
  endedAt: string
  /** The first and the last segment that it needs to be consistent. */
  firstSegment: string
  lastSegment: string
  /** As stored, gzipped. */
  byteCount: number
  /** The superuser of the copied database. */
  user: string
  password: string
}

export interface ArchivedSegment {
  name: string
  /** When it was stored: it contains nothing newer. */
  archivedAt: Date
}

export const baseFolder = (archive: string): string => join(archive, 'base')
export const segmentPath = (archive: string, segment: string): string => join(archive, 'wal', `${segment}.gz`)

/**
 * Makes the folders of an archive and marks it as this database's: two would refuse each other's segments. Throws a BackupError when it is another's,
 * or when a new one cannot be written to. That one in use cannot be written to is only logged: PostgreSQL keeps its WAL meanwhile, and the alarm says so.
 */
export async function claimArchive(
  archive: string,
  { id }: Access,
  { account, log }: { account: Account | undefined; log(line: string): void },
): Promise<void> {
  const owner = await readOwner(archive)
  if (owner !== undefined && owner !== id) {
    throw new BackupError(
      `${archive} holds the WAL of another database. Set PARKDESK_WAL_ARCHIVE to a folder of its own, new or empty; ` +
        'a recovered database needs a new one, too.',
    )
  }
  try {
    for (const folder of ['wal', 'base']) await mkdir(join(archive, folder), { recursive: true, mode: 0o700 })
    await giveTo(account, join(archive, 'wal'))
    await letThrough(account, archive)
    if (!(await canEnter(account, join(archive, 'wal'))))
      throw new Error(`the account ${account?.name} cannot enter it`)
    if (owner === undefined) {
      await writeFile(ownerPath(archive), `${JSON.stringify({ database: id })}\n`, { mode: 0o600, flush: true })
      await syncFolder(archive)
    }
  } catch (error) {
    const sentence = `The WAL archive ${archive} cannot be written to: ${(error as Error).message}`
    if (owner === undefined) {
      throw new BackupError(
        `${sentence}. Make the folder writable, or set PARKDESK_WAL_ARCHIVE to another one, or to nothing.`,
        { cause: error },
      )
    }
    log(sentence)
  }
}

const ownerPath = (archive: string) => join(archive, 'archive.json')

const ownerText = z.object({ database: z.string().min(1) })

/** The id of the database that an archive belongs to; undefined: there is no archive. Throws a BackupError when its mark cannot be read. */
export async function readOwner(archive: string): Promise<string | undefined> {
  const path = ownerPath(archive)
  try {
    return ownerText.parse(JSON.parse(await readFile(path, 'utf8'))).database
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw new BackupError(
      `${path} cannot be read, so it is not known whose WAL archive this is. Make the file readable, restore it, or set ` +
        'PARKDESK_WAL_ARCHIVE to a new folder.',
      { cause: error },
    )
  }
}

/** Whole copies only, oldest first. */
export async function listBaseCopies(archive: string): Promise<BaseCopy[]> {
  const names = (await readdir(baseFolder(archive))).filter(name => !name.endsWith('.part')).sort()
  return Promise.all(
    names.map(async name => JSON.parse(await readFile(join(baseFolder(archive), name, 'base.json'), 'utf8'))),
  )
}

/** Sorted by the order in which they were written. */
export async function listSegments(archive: string): Promise<ArchivedSegment[]> {
  const names = (await readdir(join(archive, 'wal')))
    .filter(file => file.endsWith('.gz'))
    .map(file => file.slice(0, -'.gz'.length))
    .filter(isSegment)
    .sort()
  return Promise.all(names.map(async name => ({ name, archivedAt: (await stat(segmentPath(archive, name))).mtime })))
}

/**
 * Removes base copies, and of the WAL what is older than the segment `walBefore` (undefined: nothing): segments, the history files of base copies
 * (`….backup.gz`), and what an archive command that was killed left behind (`….gz.part`).
 */
export async function removeFromArchive(
  archive: string,
  { copies, walBefore }: { copies: string[]; walBefore: string | undefined },
): Promise<void> {
  const wal = join(archive, 'wal')
  const isOutdated = (file: string) =>
    walBefore !== undefined && isSegment(file.slice(0, walBefore.length)) && file.slice(0, walBefore.length) < walBefore
  for (const file of (await readdir(wal)).filter(isOutdated)) await rm(join(wal, file), { force: true })
  for (const name of copies) await rm(join(baseFolder(archive), name), { recursive: true, force: true })
}
