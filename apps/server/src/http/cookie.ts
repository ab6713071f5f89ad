import type { Language } from '@parkdesk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'parkdesk'

/** The cookie beside the token: it opens websockets and file downloads only, never a call. */
export const sessionCookie = {
  set(reply: FastifyReply, token: string | null, secure: boolean): void {
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
    if (token === null) void reply.clearCookie(name, options)
    else void reply.setCookie(name, token, options)
  },
  read: (request: FastifyRequest): string | undefined => request.cookies[name],
}

/** Whether a websocket or a download was asked for by a page of this very site. */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** The language chosen in the console: a websocket's handshake carries no header of ours. */
export const languageCookie = (request: FastifyRequest): Language => (request.cookies.language === 'en' ? 'en' : 'zh')
