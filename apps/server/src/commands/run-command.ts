import { resolve } from 'node:path'
import { ConfigError } from '../config.ts'
import { BackupError } from '../db/backup/backup-error.ts'
import { DataFolderInUseError } from '../db/embedded/folder-lock.ts'

/** An invalid command line, with a message that says how to correct it. */
export class UsageError extends Error {}

/** Runs a command; errors that the operator can correct are printed without a stack trace. */
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

/** Resolves a path against the directory the command was typed in: npm runs scripts in the project's folder. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)
