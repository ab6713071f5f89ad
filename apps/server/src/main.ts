import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, helpText, readConfig } from './config.ts'
import { DataFolderInUseError } from './db/embedded/folder-lock.ts'
import { start } from './start.ts'

/** Says what is wrong and what to do, without a stack trace, when the person can mend it himself. */
function tell(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (error instanceof ConfigError || error instanceof DataFolderInUseError || code === 'EADDRINUSE')
    console.error(`\n${(error as Error).message}\n`)
  else console.error(error)
}

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
  // The script that started this process is gone, so nobody is left to stop it.
  process.on('disconnect', stop)
  // It may have gone before this process listened.
  if (process.send !== undefined && !process.connected) await stop()
  await running
}

main().catch((error: unknown) => {
  tell(error)
  process.exit(1)
})
