import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureAnswer } from '../http/answer.ts'
import { languageOf } from '../http/bind.ts'
import { Failure } from '../lib/failure.ts'

/** Answers a request that does not ask for a websocket: the plug-in would answer HTTP 404, which the console treats as the end of the session. */
export function demandUpgrade(request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = failureAnswer(new Failure('request.upgradeNeeded'), languageOf(request), request.id)
  return reply.status(status).header('upgrade', 'websocket').send(body)
}
