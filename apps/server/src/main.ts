import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, helpText, readConfig } from './config.ts'
import { BackupError } from './db/backup/backup-error.ts'
import { DatabaseLostError, DataFolderInUseError } from './db/embedded/folder-lock.ts'
import { start } from './start.ts'

/** Prints an error; without a stack trace when the operator can correct the cause. */
function printError(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const mendable = [ConfigError, BackupError, DataFolderInUseError, DatabaseLostError]
  if (mendable.some(kind => error instanceof kind) || code === 'EADDRINUSE')
    console.error(`\n${(error as Error).message}\n`)
  else console.error(error)
}

/** How long a shutdown without a database may take before the process exits anyway. */
const lastWordsMs = 10_000

async function main(): Promise<void> {
  const config = readConfig(process.argv.slice(2), process.env)
  if (config === 'help') {
    console.log(helpText())
    return
  }
  await mkdir(config.dataFolder, { recursive: true, mode: 0o700 })
  await mkdir(join(config.dataFolder, 'files'), { recursive: true, mode: 0o700 })
  const running = start(config, line => console.log(line))
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const server = await running.catch(() => undefined)
    await server?.stop()
    process.exit(process.exitCode ?? 0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // The parent script has ended, so nobody else would stop this process.
  process.on('disconnect', stop)
  // The parent may have ended before the listener was added.
  if (process.send !== undefined && !process.connected) await stop()
  const error = await (await running).lost
  printError(error)
  process.exitCode = 1
  setTimeout(() => process.exit(), lastWordsMs).unref()
  await stop()
}

main().catch((error: unknown) => {
  printError(error)
  process.exit(1)
})
