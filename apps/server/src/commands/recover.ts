import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { BackupError } from '../db/backup/backup-error.ts'
import { readAccess } from '../db/embedded/access.ts'
import { listBaseCopies, listSegments, readOwner } from '../db/embedded/archive/archive-folder.ts'
import { routeTo, spansOf } from '../db/embedded/archive/plan.ts'
import { recover } from '../db/embedded/archive/recover.ts'
import { completeArchive } from '../db/embedded/archive/wait-for-segment.ts'
import { findEmbeddedUrl } from '../db/embedded/start-embedded.ts'
import { parseMoment, writeMoment } from './moment.ts'
import { runCommand, typedPath, UsageError } from './run-command.ts'

const usage = `Brings the embedded database back to a moment, in a new data folder. The server may be running: nothing of it is changed.

  npm run recover                                     says which moments can be recovered
  npm run recover -- --to "2026-11-23 10:00" [--into FOLDER]

  --to     by this machine's clock, seconds if you like; or with a zone: 2026-11-23T10:00:00+08:00
  --into   a new or empty folder; else one beside PARKDESK_DATA

It reads the archive of PARKDESK_WAL_ARCHIVE. What was written after the moment is not in the new folder.`

const zone = Temporal.Now.timeZoneId()
const write = (moment: Date) => writeMoment(moment, zone)
const say = (line: string) => console.log(`  ${line}`)

await runCommand(async args => {
  const { to: typed, into, help } = readArguments(args)
  if (help) return console.log(usage)
  const to = typed === undefined ? undefined : parseMoment(typed, zone)
  if (typed !== undefined && to === undefined) throw new UsageError(`"${typed}" is not a moment.\n\n${usage}`)
  const { archive, dataFolder } = readSettings()
  const contents = await readArchive(archive, dataFolder)
  const spans = spansOf(contents)
  if (to === undefined) {
    if (spans.length === 0) console.log('Nothing can be recovered yet: there is no base copy whose WAL is complete.')
    for (const { from, until } of spans) console.log(`from ${write(from)} to ${write(until)}`)
    return
  }
  const route = routeTo(to, contents, write)
  const target =
    into === undefined
      ? `${dataFolder}-recovered-${to.toISOString().slice(0, 19).replaceAll(':', '')}Z`
      : typedPath(into)
  console.log(`Recovering ${archive}\nto ${write(to)}\ninto ${target}\n`)
  for (const { from, until } of spans) say(`possible from ${write(from)} to ${write(until)}`)
  const files = join(dataFolder, 'files')
  const filesFolder = await stat(files).then(
    () => files,
    () => undefined,
  )
  const { lastChangeAt } = await recover({ archive, route, to, dataFolder: target, filesFolder, say })
  console.log(
    `\nRecovered: ${lastChangeAt ? `the last change in it is of ${write(lastChangeAt)}` : 'as the base copy was'}.`,
  )
  if (filesFolder === undefined) console.log(`There is no ${files}: pictures and exports are missing.`)
  console.log(`
Look at it beside the old one, on another port:
  PARKDESK_DATA='${target}' PARKDESK_WAL_ARCHIVE= PORT=8090 npm run serve
To go on with it, stop the old server, then start with PARKDESK_DATA='${target}'
and PARKDESK_WAL_ARCHIVE set to a new folder: the old archive stays the old database's.
Keep the old data folder until you are sure. Boxes do not send again what they sent after that moment.`)
})

function readArguments(args: string[]) {
  const options = {
    to: { type: 'string' },
    into: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new UsageError(usage)
  }
}

function readSettings() {
  const config = readConfig([], process.env)
  if (config === 'help') throw new Error('no help was asked for')
  const { databaseUrl, walArchive, dataFolder } = config
  if (databaseUrl !== undefined) {
    throw new UsageError(
      'DATABASE_URL is set: your own PostgreSQL is recovered by its own means. See "To any minute" in docs/operating.md.',
    )
  }
  if (walArchive === undefined)
    throw new UsageError(`Set PARKDESK_WAL_ARCHIVE to the folder of the archive.\n\n${usage}`)
  return { archive: walArchive, dataFolder }
}

/** The content of the archive, once a running server has archived everything it has written so far. */
async function readArchive(archive: string, dataFolder: string) {
  const owner = await readOwner(archive)
  if (owner === undefined) {
    throw new UsageError(
      `There is no WAL archive in ${archive}. Set PARKDESK_WAL_ARCHIVE to the folder of the archive.`,
    )
  }
  const isOurs = (await readAccess(dataFolder))?.id === owner
  const url = isOurs ? await findEmbeddedUrl(dataFolder) : undefined
  const completeAt = url === undefined ? undefined : await askServer(archive, url)
  try {
    return { copies: await listBaseCopies(archive), segments: await listSegments(archive), completeAt }
  } catch (error) {
    throw new BackupError(`${archive} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** The moment up to which everything is archived; undefined (with the reason printed) when that is unknown. */
async function askServer(archive: string, url: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'parkdesk recover' })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await completeArchive(client, archive)
  } catch (error) {
    say(`what the running server wrote last cannot be recovered: ${(error as Error).message}`)
    return undefined
  } finally {
    await client.end()
  }
}
