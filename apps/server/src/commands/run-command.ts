import { resolve } from 'node:path'
import { ConfigError } from '../config.ts'
import { BackupError } from '../db/backup/backup-error.ts'
import { DataFolderInUseError } from '../db/embedded/folder-lock.ts'

/** A command line that makes no sense, with a sentence that helps. */
export class UsageError extends Error {}

/** Runs a command to its end; what the person can mend himself is told without a stack trace. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    const kinds = [UsageError, ConfigError, BackupError, DataFolderInUseError]
    if (kinds.some(kind => error instanceof kind)) console.error(`\n${(error as Error).message}\n`)
    else console.error(error)
    process.exitCode = 1
  }
}

/** A path as the person typed it: npm runs scripts in the project's folder, wherever he stands. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)
