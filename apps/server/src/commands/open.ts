import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { findEmbeddedUrl, startEmbedded } from '../db/embedded/start-embedded.ts'

export interface OpenedDatabase {
  /** Owns the tables. */
  ownerUrl: string
  filesFolder: string
  close(): Promise<void>
}

/**
 * Opens the database of the settings for a command. The embedded one is found running, or started for the moment.
 *
 * @param alone throws DataFolderInUseError while a server works on the data folder
 */
export async function openForCommand({ alone = false } = {}): Promise<OpenedDatabase> {
  const config = readConfig([], process.env)
  if (config === 'help') throw new Error('no help was asked for')
  const { dataFolder, databaseUrl } = config
  const filesFolder = join(dataFolder, 'files')
  const runningUrl = databaseUrl ?? (alone ? undefined : await findEmbeddedUrl(dataFolder))
  if (runningUrl !== undefined) return { ownerUrl: runningUrl, filesFolder, close: async () => {} }
  const embedded = await startEmbedded({ dataFolder, log: line => console.log(line) })
  return { ownerUrl: embedded.url, filesFolder, close: () => embedded.stop() }
}
