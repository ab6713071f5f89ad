import { setTimeout as pause } from 'node:timers/promises'
import { postmasterPid } from '../product/database-door.ts'
import type { Product } from '../product/with-product.ts'

/** Something that goes wrong; resolves when it has happened. */
export interface Strike {
  name: string
  /** The signal gives up waiting for it. */
  run(product: Product, giveUp: AbortSignal): Promise<void>
}

/** In their order, again and again. */
export const strikes: readonly Strike[] = [
  {
    name: 'terminated connections',
    async run(product) {
      const client = await product.connect()
      // Waits until they have ended, 5 s at most.
      await client.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = 'parkdesk' and application_name like 'parkdesk%' and pid <> pg_backend_pid()`,
      )
      await client.end()
    },
  },
  { name: 'kill -9 of PostgreSQL', run: (product, giveUp) => endPostmaster(product, 'SIGKILL', giveUp) },
  { name: 'kill -9 of the server', run: product => product.kill().then(() => product.start()) },
  // Its fast stop; the server starts it again.
  { name: 'restart of PostgreSQL', run: (product, giveUp) => endPostmaster(product, 'SIGINT', giveUp) },
]

async function endPostmaster({ dataFolder }: Product, signal: NodeJS.Signals, giveUp: AbortSignal): Promise<void> {
  const before = await postmasterPid(dataFolder)
  process.kill(before, signal)
  // Until another one runs: processes of the old one may answer a last call.
  for (;;) {
    giveUp.throwIfAborted()
    const pid = await postmasterPid(dataFolder).catch(() => before)
    if (pid > 0 && pid !== before) return
    await pause(20)
  }
}
