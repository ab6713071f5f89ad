import { createStore } from './store.ts'

/** `doubtful`: something failed, and the server is being asked whether it is there. */
type Phase = 'up' | 'doubtful' | 'down'

export interface Connection {
  phase: Phase
  /** When the first sign of it came; null while the server answers. */
  since: Date | null
}

/** Also how long it takes at most until the console has noticed that the server is back. */
const askEveryMs = 1_000
const patienceMs = 3_000
/** What a proxy says of a server that is gone, and the server of its database. */
const awayStatuses: readonly number[] = [502, 503, 504]

/** For who watches it; {@link checkConnection} alone sets it. */
export const connection = createStore<Connection>({ phase: 'up', since: null })

const isServerReady = async (): Promise<boolean> => {
  try {
    const { status } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    return !awayStatuses.includes(status)
  } catch {
    return false
  }
}

const untilReady = async (since: Date): Promise<void> => {
  while (!(await isServerReady())) {
    connection.set({ phase: 'down', since })
    await new Promise(resolve => setTimeout(resolve, askEveryMs))
  }
}

/** Asks whether the server is there, after a sign that it may not be, and from then on each second until it is. */
export const checkConnection = async (): Promise<void> => {
  if (connection.get().phase !== 'up') return
  const since = new Date()
  connection.set({ phase: 'doubtful', since })
  await untilReady(since)
  connection.set({ phase: 'up', since: null })
}

/** False from the first sign that the server may be gone until it has answered again. */
export const isConnectionSure = (): boolean => connection.get().phase === 'up'

export const isConnectionDown = (): boolean => connection.get().phase === 'down'

/** Returns the function that stops listening. */
export const onConnectionChange = (listener: (isDown: boolean) => void): (() => void) => {
  let wasDown = isConnectionDown()
  return connection.subscribe(() => {
    const isDown = isConnectionDown()
    if (isDown !== wasDown) listener(isDown)
    wasDown = isDown
  })
}
