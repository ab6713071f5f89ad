import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../config.ts'
import { findEmbeddedUrl, hasEmbedded, startEmbedded } from '../db/embedded/start-embedded.ts'
import { UsageError } from './run-command.ts'

export interface OpenedDatabase {
  /** Owns the tables. */
  ownerUrl: string
  filesFolder: string
  close(): Promise<void>
}

interface Opening {
  /** Throws DataFolderInUseError while a server works on the data folder. */
  alone?: boolean
  /** Create the database when there is none: only for a command that fills it. */
  mayCreate?: boolean
  /** Receives the embedded database's start-up messages. */
  log?(line: string): void
}

/**
 * Opens the configured database for a command. An embedded one is used if it runs, or started for the command. Throws a UsageError that names
 * the folder when there is no database: a mistyped setting must not create a new one.
 */
export async function openForCommand({
  alone = false,
  mayCreate = false,
  log = line => console.log(line),
}: Opening = {}): Promise<OpenedDatabase> {
  const config = readConfig([], process.env)
  if (config === 'help') throw new Error('no help was asked for')
  const { dataFolder, databaseUrl } = config
  const filesFolder = join(dataFolder, 'files')
  const runningUrl = databaseUrl ?? (alone ? undefined : await findEmbeddedUrl(dataFolder))
  if (runningUrl !== undefined) {
    if (!mayCreate) await demandParkdesk(runningUrl, databaseUrl === undefined ? dataFolder : 'DATABASE_URL')
    return { ownerUrl: runningUrl, filesFolder, close: async () => {} }
  }
  if (!mayCreate && !(await hasEmbedded(dataFolder))) {
    throw new UsageError(
      `There is no Parkdesk database in ${dataFolder}. Set PARKDESK_DATA to the data folder of your server, or DATABASE_URL ` +
        'to your own PostgreSQL. A new one is made by starting the server: npm run serve',
    )
  }
  const embedded = await startEmbedded({ dataFolder, walArchive: config.walArchive, log })
  return { ownerUrl: embedded.url, filesFolder, close: () => embedded.stop() }
}

async function demandParkdesk(ownerUrl: string, where: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(`select to_regclass('migration') is not null as "isOurs"`)
    if (!rows[0]?.isOurs) {
      throw new UsageError(
        `The database of ${where} holds no Parkdesk. Check the setting; a new one is made by starting the server: npm run serve`,
      )
    }
  } finally {
    await client.end()
  }
}
