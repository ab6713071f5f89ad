import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import type { FailureCode } from '../lib/failure-words.ts'
import { asFailure, failureAnswer } from './answer.ts'

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers what Node could not read as HTTP at all, in the envelope too. Nobody can say which language its sender reads. */
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
}

/** Answers a URL that the router cannot read, before any of its hooks. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = failureAnswer(asFailure(error).failure, 'zh', request.id)
  void reply.header('x-request-id', request.id).status(status).send(body)
}
