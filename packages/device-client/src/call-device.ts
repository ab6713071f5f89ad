import type {
  askLane,
  BodyOf,
  DataOf,
  Envelope,
  heartbeat,
  reportPasses,
  reportPayments,
  takeLaneCommands,
  takeLaneLists,
} from '@parkdesk/contract'

export type DeviceEndpoint =
  | typeof reportPasses
  | typeof reportPayments
  | typeof heartbeat
  | typeof askLane
  | typeof takeLaneCommands
  | typeof takeLaneLists

/** The server's address and the box's credentials. */
export interface Door {
  server: string
  serial: string
  /** Never to be printed. */
  key: string
  /** A request without an answer for so long counts as failed. */
  timeoutMs?: number
  signal: AbortSignal
}

/** The server could not be reached or could not answer just now. */
export class ServerAway extends Error {}

/** The server does not take the call, and would not take it a second time either. */
export class ServerRefuses extends Error {}

/**
 * Calls once. Throws {@link ServerAway} when another try may help, {@link ServerRefuses} when it will not.
 */
export async function callDevice<E extends DeviceEndpoint>(
  door: Door,
  endpoint: E,
  body: BodyOf<E>,
): Promise<DataOf<E>> {
  const { status, text } = await exchange(door, endpoint.path, JSON.stringify(body))
  const envelope = parseEnvelope(text)
  if (status === 401 || status === 403) throw refusedBox(door.serial)
  if (status === 408 || status === 429 || status >= 500) {
    const said = envelope?.message ? `: ${envelope.message}` : ''
    throw new ServerAway(`${door.server} answered HTTP ${status}${said}.`)
  }
  if (!envelope) throw new ServerRefuses(`${door.server} does not answer like a Parkdesk server (HTTP ${status}).`)
  if (envelope.state === 401 || envelope.state === 403) throw refusedBox(door.serial)
  if (envelope.state !== 'success') {
    throw new ServerRefuses(`The server refused the request: ${envelope.message} (${envelope.code})`)
  }
  const data = endpoint.data.safeParse(envelope.data)
  if (!data.success) throw new ServerRefuses(`${endpoint.path} answered in an unknown form: ${data.error.message}`)
  return data.data as DataOf<E>
}

async function exchange({ server, serial, key, signal, timeoutMs = 30_000 }: Door, path: string, body: string) {
  try {
    const response = await fetch(new URL(path, server), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        'x-box-serial': serial,
        'x-box-key': key,
      },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    if (signal.aborted) throw error
    throw new ServerAway(`${server} does not answer (${describe(error)}).`)
  }
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : String(cause)
}

const refusedBox = (serial: string) =>
  new ServerRefuses(
    `The server does not accept box ${serial} with this key. Look at its serial number and key, or at the box's state in the console.`,
  )

function parseEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'state' in value ? (value as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}
