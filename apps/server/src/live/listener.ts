import type { Database } from '../db/database.ts'
import { type LiveNotice, liveChannel } from '../db/notify.ts'
import type { Log } from '../lib/log.ts'
import { sparingStack } from '../lib/sparing-stack.ts'

const retryMs = 1_000

export interface Listener {
  /** Whether notices arrive; false while the connection to the database is down. */
  isConnected(): boolean
  close(): Promise<void>
}

/** Receives notices of all server processes, on its own database connection that reconnects by itself. */
export async function listen(database: Database, log: Log, hear: (notice: LiveNotice) => void): Promise<Listener> {
  let isClosed = false
  let client: Awaited<ReturnType<Database['connect']>> | undefined
  let retry: NodeJS.Timeout | undefined
  const fieldsOf = sparingStack()

  const connect = async (): Promise<void> => {
    const fresh = await database.connect()
    fresh.on('notification', ({ payload }) => {
      // Only notifyLive sends on the channel, so the payload is one of its notices.
      if (payload) hear(JSON.parse(payload) as LiveNotice)
    })
    try {
      await fresh.query(`listen ${liveChannel}`)
    } catch (error) {
      await fresh.end()
      throw error
    }
    if (isClosed) return fresh.end()
    client = fresh
    // Only from here on: the caller retries a failed attempt, and two listeners would receive every notice twice.
    fresh.on('end', () => {
      client = undefined
      if (!isClosed) retry = setTimeout(reconnect, retryMs)
    })
  }
  const reconnect = () =>
    connect().catch((error: unknown) => {
      log.warn(fieldsOf(error), 'live notices: the database cannot be reached')
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
