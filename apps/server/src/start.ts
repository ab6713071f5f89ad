import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import { checkPort } from './http/check-port.ts'

export interface RunningServer {
  address: string
  /** Resolves with a message for the operator when the embedded database is lost for good. */
  lost: Promise<Error>
  /** Stops everything, the database last. */
  stop(): Promise<void>
}

/**
 * Starts the whole product as configured, its database first, and prints what the operator needs to know. The rest is loaded when the database
 * runs: to start PostgreSQL's programs from a process that has loaded it all costs five times as much, for each begins as a copy of it.
 */
export async function start(config: Config, say: (line: string) => void): Promise<RunningServer> {
  await checkPort(config)
  if (config.metricsPort !== undefined) await checkPort({ host: config.host, port: config.metricsPort })
  const embedded = config.databaseUrl === undefined ? await startEmbedded({ ...config, log: say }) : undefined
  try {
    const { startProduct } = await import('./start-product.ts')
    const product = await startProduct(config, embedded ?? { url: config.databaseUrl ?? '' }, say)
    return {
      address: product.address,
      lost: embedded?.lost ?? new Promise(() => {}),
      async stop() {
        await product.stop()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
