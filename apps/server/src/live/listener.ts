import type { Database } from '../db/database.ts'
import { type LiveNotice, liveChannel } from '../db/notify.ts'
import type { Log } from '../lib/log.ts'

const retryMs = 1_000

export interface Listener {
  /** Whether notices arrive at present; false while the line to the database is down. */
  isConnected(): boolean
  close(): Promise<void>
}

/** Hears what any server process says, on a database connection of its own that comes back by itself. */
export async function listen(database: Database, log: Log, hear: (notice: LiveNotice) => void): Promise<Listener> {
  let isClosed = false
  let client: Awaited<ReturnType<Database['connect']>> | undefined
  let retry: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const fresh = await database.connect()
    fresh.on('notification', ({ payload }) => {
      // Only notifyLive writes to the channel, so the payload is one of its notices.
      if (payload) hear(JSON.parse(payload) as LiveNotice)
    })
    fresh.on('end', () => {
      client = undefined
      if (!isClosed) retry = setTimeout(reconnect, retryMs)
    })
    await fresh.query(`listen ${liveChannel}`)
    client = fresh
  }
  const reconnect = () =>
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'live notices: the database cannot be reached')
      if (!isClosed) retry = setTimeout(reconnect, retryMs)
    })

  await connect()
  return {
    isConnected: () => client !== undefined,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
