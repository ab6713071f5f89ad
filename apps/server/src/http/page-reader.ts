import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from './bind.ts'
import type { SessionInfo } from './context.ts'
import { isOwnOrigin, sessionCookie } from './cookie.ts'

export interface SessionDoor {
  session(token: string): Promise<SessionInfo>
  apiToken(token: string, address: string): Promise<SessionInfo>
}

export const refuseAsText = (reply: FastifyReply, status: number, text: string) =>
  reply.status(status).type('text/plain; charset=utf-8').send(text)

/** Who asks for bytes from a page of ours, by the cookie, or from a program, by an API token. undefined: nobody may; that is answered already. */
export async function pageReader(
  request: FastifyRequest,
  reply: FastifyReply,
  door: SessionDoor,
): Promise<SessionInfo | undefined> {
  const apiToken = bearerToken(request)
  if (apiToken === undefined && !isOwnOrigin(request)) {
    refuseAsText(reply, 400, '请在 Parkdesk 内打开此文件 / Open this file from within Parkdesk')
    return undefined
  }
  const found =
    apiToken === undefined ? door.session(sessionCookie.read(request) ?? '') : door.apiToken(apiToken, request.ip)
  const session = await found.catch(() => undefined)
  if (!session) refuseAsText(reply, 401, '请先登录 / Please sign in first')
  return session
}
