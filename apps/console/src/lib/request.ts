import type { Encoding, Envelope, Success } from '@parkdesk/contract'
import { ApiFailure } from './api-failure.ts'
import { checkConnection } from './connection.ts'
import { emit } from './event-hub.ts'
import { formEncoded } from './form-encoding.ts'
import { currentLanguage, languageTag } from './language.ts'
import { noticeMs, notify } from './notify.ts'
import { readToken } from './session-storage.ts'
import { transportWords } from './transport-words.ts'

interface Client {
  timeoutMs: number
  encode: (body: unknown) => { type?: string; content: BodyInit }
}

/** Specification 7.4: the first client. */
const jsonClient: Client = {
  timeoutMs: 200_000,
  encode: body => ({ type: 'application/json', content: JSON.stringify(body ?? {}) }),
}

/** The second client; uploads go through it too, for its longer time-out. */
const formClient: Client = {
  timeoutMs: 600_000,
  encode: body => ({ content: body instanceof FormData ? body : formEncoded(body) }),
}

const clients: Record<Encoding, Client> = { json: jsonClient, form: formClient, multipart: formClient }

export interface Call {
  path: string
  encoding: Encoding
  /** The endpoint asks for a signature. */
  signed?: true | undefined
  body: unknown
  signal?: AbortSignal | undefined
}

const method = 'POST'

interface Answer {
  status: number
  isOk: boolean
  text: string
}

/** Sends a call and waits for the whole of its answer: it can break off, or be broken off, in the midst of it. */
const send = async (call: Call): Promise<Answer> => {
  const client = clients[call.encoding]
  const { type, content } = client.encode(call.body)
  const token = readToken()
  const path = `/${call.path.replace(/^\//, '')}`
  // On demand: the pages before the sign-in never sign. No upload does: what a FormData is sent as is the browser's to choose.
  const signature =
    call.signed && token && (await import('./sign-call.ts')).signCall({ method, path, body: String(content) }, token)
  const timeout = AbortSignal.timeout(client.timeoutMs)
  const response = await fetch(path, {
    method,
    credentials: 'include',
    body: content,
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
    headers: {
      'X-Requested-With': 'XMLHttpRequest',
      'Accept-Language': languageTag(currentLanguage()),
      ...(type && { 'Content-Type': type }),
      ...(token && { Authorization: `Basic ${token}` }),
      ...signature,
    },
  })
  return { status: response.status, isOk: response.ok, text: await response.text() }
}

/** Ends of a session that have a sentence of their own; the others are those of specification 8. */
const endings: readonly string[] = ['tenant.suspended', 'subTenant.suspended', 'visit.over']

/** What failed on the way, or at a proxy, may be a server that is gone. */
const doubtfulStatuses: readonly number[] = [502, 503, 504]

const clientError = (state: 'http' | 'network', code: string, message: string): ApiFailure => {
  notify.failure(message, { durationMs: noticeMs.clientError, id: code })
  return new ApiFailure({ state, code, message })
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer of the server, whatever its form; specification 8 reads an HTTP 404 as the end of the session. */
const readEnvelope = ({ status, text }: Answer): Envelope<unknown> => {
  const words = transportWords()
  if (status === 404) return { state: 403, code: 'session.over', message: words.sessionOver, requestId: '' }
  const envelope = parsed(text) as Envelope<unknown> | undefined
  if (envelope && typeof envelope === 'object' && 'state' in envelope) return envelope
  throw clientError('http', `http.${status}`, words.http(status))
}

/**
 * One call of the product's API: the answer with its data, or a thrown {@link ApiFailure} after showing the notice of specification 8.
 * A call that its own `signal` aborts rejects with the abort, silently.
 */
export const request = async (call: Call): Promise<Success<unknown>> => {
  const answer = await send(call).catch((error: unknown) => {
    if (call.signal?.aborted || error instanceof ApiFailure) throw error
    const words = transportWords()
    void checkConnection()
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    throw isTimeout
      ? clientError('network', 'network.timeout', words.timeout)
      : clientError('network', 'network.failed', words.network)
  })
  if (doubtfulStatuses.includes(answer.status)) void checkConnection()
  const envelope = readEnvelope(answer)
  if (envelope.state === 'success') return envelope
  if (envelope.state === 403) emit('sessionOver', endings.includes(envelope.code) ? envelope.message : undefined)
  else if (envelope.state === 401) notify.failure(envelope.message, { id: envelope.code })
  else if (!answer.isOk) throw clientError('http', envelope.code, envelope.message)
  throw new ApiFailure(envelope)
}
