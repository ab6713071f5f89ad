import {
  type askLane,
  type BodyOf,
  type DataOf,
  type Envelope,
  type heartbeat,
  type reportPasses,
  type reportPayments,
  type reportTurnBacks,
  sendPicture,
  type takeLaneCommands,
  type takeLaneLists,
} from '@parkdesk/contract'

export type DeviceEndpoint =
  | typeof reportPasses
  | typeof reportPayments
  | typeof heartbeat
  | typeof askLane
  | typeof takeLaneCommands
  | typeof takeLaneLists
  | typeof reportTurnBacks

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
  const envelope = envelopeOf(door, await exchange(door, endpoint.path, JSON.stringify(body)))
  if (envelope.state !== 'success') {
    throw new ServerRefuses(`The server refused the request: ${envelope.message} (${envelope.code})`)
  }
  const data = endpoint.data.safeParse(envelope.data)
  if (!data.success) throw new ServerRefuses(`${endpoint.path} answered in an unknown form: ${data.error.message}`)
  return data.data as DataOf<E>
}

/** What the server says about the call itself; throws where it says that it does not listen to this box, or not now. */
function envelopeOf(door: Door, { status, text }: { status: number; text: string }) {
  const envelope = parseEnvelope(text)
  if (status === 401 || status === 403) throw refusedBox(door.serial)
  if (status === 408 || status === 429 || status >= 500) {
    const said = envelope?.message ? `: ${envelope.message}` : ''
    throw new ServerAway(`${door.server} answered HTTP ${status}${said}.`)
  }
  if (!envelope) throw new ServerRefuses(`${door.server} does not answer like a Parkdesk server (HTTP ${status}).`)
  if (envelope.state === 401 || envelope.state === 403) throw refusedBox(door.serial)
  return envelope
}

/** Codes that say "later". */
const isForLater = (code: string) => /^(space|server)\.|^file\.busy$/.test(code)

/**
 * Sends the bytes of a picture. Answers the code by which the server does not take it, and would not a second time; undefined: it has it. Throws as {@link callDevice} does.
 */
export async function callWithFile(
  door: Door,
  { fields, bytes }: { fields: Record<string, string>; bytes: Uint8Array },
): Promise<{ code: string | undefined }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'picture')
  const envelope = envelopeOf(door, await exchange(door, sendPicture.path, form))
  if (envelope.state === 'success') return { code: undefined }
  if (isForLater(envelope.code)) throw new ServerAway(`${door.server} takes no pictures now: ${envelope.message}.`)
  return { code: envelope.code }
}

async function exchange(
  { server, serial, key, signal, timeoutMs = 30_000 }: Door,
  path: string,
  body: string | FormData,
) {
  try {
    const response = await fetch(new URL(path, server), {
      method: 'POST',
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
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
