import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import type { FailureCode } from '../lib/failure-words.ts'
import { asFailure, failureAnswer } from './answer.ts'
import { languageOf } from './bind.ts'

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Time for an answer to reach a client that is still sending: a socket destroyed at once may lose its last bytes. */
const lingerMs = 500

/** Answers in the envelope what Node could not parse as HTTP. The language of the sender is unknown. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code]: [number, FailureCode] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'request.tooLarge']
      : [error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'request.unreadable']
  const requestId = randomUUID()
  const body = JSON.stringify(failureAnswer(new Failure(code), 'zh', requestId).body)
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Node no longer applies timeouts to this connection: a client that keeps sending would keep it open for ever.
  const closing = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(closing))
}

/** Does what hooks do for every other request. */
interface Unhooked {
  headers: Record<string, string>
  /** Counts the request; returns the seconds to wait if it exceeds the limit. */
  count(request: FastifyRequest): Promise<number | undefined>
}

/** Answers a URL that the router cannot parse, which no hook sees. */
export async function answerUnroutable(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, count }: Unhooked,
): Promise<void> {
  const retryAfterSeconds = await count(request)
  const isTooMany = retryAfterSeconds !== undefined
  const failure = isTooMany ? new Failure('request.tooMany') : asFailure(error).failure
  const { status, body } = failureAnswer(failure, languageOf(request), request.id)
  if (isTooMany) void reply.header('retry-after', retryAfterSeconds)
  void reply.headers(headers).header('x-request-id', request.id).status(status).send(body)
}
