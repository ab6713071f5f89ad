import type { Language } from '@parkdesk/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'parkdesk'

/** The session cookie: it authenticates websockets and file downloads only, never a call. */
export const sessionCookie = {
  set(reply: FastifyReply, token: string | null, secure: boolean): void {
    const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
    if (token === null) void reply.clearCookie(name, options)
    else void reply.setCookie(name, token, options)
  },
  read: (request: FastifyRequest): string | undefined => request.cookies[name],
}

const yearSeconds = 365 * 86_400

/** The cookie that identifies a browser which signed in before (ADR 21). It grants no access. */
export const browserCookie = {
  set(reply: FastifyReply, token: string, secure: boolean): void {
    void reply.setCookie('parkdesk-browser', token, {
      path: '/platform/security',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: yearSeconds,
    })
  },
  /** Accepts only values that a server could have set. */
  read: (request: FastifyRequest): string | undefined =>
    /^[\w-]{43}$/.exec(request.cookies['parkdesk-browser'] ?? '')?.[0],
}

/** Whether a page of this site requested the websocket or download. */
export function isOwnOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const { origin } = request.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** The language chosen in the console, from a cookie: a websocket's handshake cannot carry custom headers. */
export const languageCookie = (request: FastifyRequest): Language => (request.cookies.language === 'en' ? 'en' : 'zh')
