import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { networkOf } from '../lib/network.ts'
import { basicToken, bearerToken, boxHeaders } from './bind.ts'
import { openApiPath } from './openapi.ts'
import { isApi, pathOf } from './path.ts'
import { WindowStore } from './window-store.ts'

/** The key is the network: an IPv4 address, or the /64 of an IPv6 address. */
export interface CallLimits {
  /** Sign-ins a minute from one network. */
  signInsPerMinute?: number
  /** Calls a minute per session and per box; per network for all others. */
  callsPerMinute?: number
  /** Registrations, and questions about a vehicle on the page for drivers, a minute from one network. */
  registrationsPerMinute?: number
}

/** Who calls, as far as it is known without a lookup: these functions are called before every request, so they must not do I/O. */
export interface KnownCallers {
  /** Whether a token is known to be of a session, or an API token that holds. */
  session(token: string): boolean
  /** Whether a serial and key are known to be of a box. */
  box(serial: string, key: string): boolean
}

const usualCallsPerMinute = 3_000
/** Enough for an office behind one address that signs in at the start of a shift. */
const usualSignInsPerMinute = 60
/** Enough for a family behind one address, or a guard who helps a queue of drivers. */
const usualRegistrationsPerMinute = 20

/**
 * Counts every call, and refuses those beyond the limits with request.tooMany (HTTP 429).
 *
 * @returns a function that counts a request which no hook sees, whatever its path, and returns the seconds to wait if it exceeds the limit.
 *   Behind a proxy it counts by the proxy's address: Fastify does not read X-Forwarded-For for such a request
 */
export async function limitCalls(
  app: FastifyInstance,
  {
    signInsPerMinute = usualSignInsPerMinute,
    callsPerMinute = usualCallsPerMinute,
    registrationsPerMinute = usualRegistrationsPerMinute,
  }: CallLimits,
  known: KnownCallers,
): Promise<(request: FastifyRequest) => Promise<number | undefined>> {
  // Counted by network even with a token: these calls are public, and could be tried again and again.
  const strict = new Map([
    ['/platform/security/login', { perMinute: signInsPerMinute }],
    ['/platform/security/providerOfCode', { perMinute: signInsPerMinute }],
    ['/platform/security/beginProviderSignIn', { perMinute: signInsPerMinute }],
    ['/platform/security/endProviderSignIn', { perMinute: signInsPerMinute }],
    ['/api/passwordLink/read', { perMinute: signInsPerMinute }],
    ['/api/passwordLink/use', { perMinute: signInsPerMinute }],
    ['/api/share/register', { perMinute: registrationsPerMinute }],
    ['/api/visitor/request', { perMinute: registrationsPerMinute }],
    ['/api/pay/quote', { perMinute: registrationsPerMinute }],
    ['/api/pay/coupon', { perMinute: registrationsPerMinute }],
    ['/api/pay/cardCode', { perMinute: registrationsPerMinute }],
    ['/api/pay/byCard', { perMinute: registrationsPerMinute }],
    ['/api/pay/begin', { perMinute: registrationsPerMinute }],
    ['/api/booking/request', { perMinute: registrationsPerMinute }],
  ])
  const unseen = new WeakSet<FastifyRequest>()
  await app.register(rateLimit, {
    store: WindowStore,
    max: request => strict.get(pathOf(request))?.perMinute ?? callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: request => {
      if (strict.has(pathOf(request))) return `${pathOf(request)} ${networkOf(request.ip)}`
      return callerOf(request, known) ?? networkOf(request.ip)
    },
    allowList: request => !unseen.has(request) && !isApi(request) && pathOf(request) !== openApiPath,
    // No rate-limit headers on accepted calls: nobody reads them. A refused call gets Retry-After.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new Failure('request.tooMany'),
  })
  const count = app.createRateLimit()
  return async request => {
    unseen.add(request)
    const counted = await count(request)
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : undefined
  }
}

/** A session's token or a box; undefined for everybody else: a made-up token would count as a new caller each time. */
function callerOf(request: FastifyRequest, known: KnownCallers): string | undefined {
  const token = basicToken(request) ?? bearerToken(request)
  if (token !== undefined && known.session(token)) return token
  const { serial, key } = boxHeaders(request)
  return known.box(serial, key) ? `box ${serial}` : undefined
}
