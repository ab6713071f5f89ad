import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { storableBody } from '../lib/storable-text.ts'
import { failureAnswer } from './answer.ts'
import { basicToken, languageOf } from './bind.ts'
import { parseForm } from './form-body.ts'
import { securityHeaders } from './security-headers.ts'
import { answerUnreadable, answerUnroutable } from './unroutable.ts'

export interface ServerSettings {
  logLevel: string
  trustProxy: string[]
  /** Sign-ins a minute from one address. */
  signInsPerMinute?: number
  /** Calls a minute of one session; of whoever has none, from one address. */
  callsPerMinute?: number
  /** Registrations a minute from one address. */
  registrationsPerMinute?: number
}

const bodyLimitBytes = 1024 * 1024
/** Smaller answers go as they are: brotli takes a quarter of a millisecond for a page of a list. Costs bytes on a slow line. */
const worthCompressingBytes = 16 * 1024
/** A request that has not arrived whole by then is given up: 5 MB on a slow line take less. How long an answer takes is another matter. */
const arrivalMs = 180_000
const usualCallsPerMinute = 3_000
/** An office behind one address, signing in at the start of a shift. */
const usualSignInsPerMinute = 60
/** A family behind one address, or a guard who helps a queue of drivers. */
const usualRegistrationsPerMinute = 20

/**
 * Fastify with everything that is the same for every call: limits, headers, bodies, log, request ids.
 *
 * @param isSession whether a token is known to belong to a session; asked before every call, so it may not wait for anything
 */
export async function buildServer(
  {
    logLevel,
    trustProxy,
    signInsPerMinute = usualSignInsPerMinute,
    callsPerMinute = usualCallsPerMinute,
    registrationsPerMinute = usualRegistrationsPerMinute,
  }: ServerSettings,
  isSession: (token: string) => boolean,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: true,
    requestTimeout: arrivalMs,
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnroutable,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 512 },
    logger: logLevel === 'silent' ? false : { level: logLevel, base: null },
  })
  readBodies(app)
  const headers = await securityHeaders()
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isApi(request) ? headers.calls : headers.pages).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    // Only the route's own pattern: a path may hold a token in its query or somebody's name.
    const route = request.routeOptions.url ?? 'unknown'
    request.log.debug({ route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'answered')
  })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(websocket, {
    options: { maxPayload: 64 * 1024, handleProtocols: (protocols: Set<string>) => [...protocols][0] ?? false },
  })
  await app.register(compress, {
    global: true,
    encodings: ['br', 'gzip'],
    threshold: worthCompressingBytes,
    brotliOptions: { params: { 1: 4 } },
  })
  // By address whatever token comes along: what anybody may call, and somebody could try again and again.
  const strict = new Map([
    ['/platform/security/login', { perMinute: signInsPerMinute }],
    ['/api/share/register', { perMinute: registrationsPerMinute }],
  ])
  await app.register(rateLimit, {
    max: request => strict.get(pathOf(request))?.perMinute ?? callsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: request => {
      if (strict.has(pathOf(request))) return `${pathOf(request)} ${request.ip}`
      // A token that was made up would be a caller of its own each time.
      const token = basicToken(request)
      return token !== undefined && isSession(token) ? token : request.ip
    },
    allowList: request => !isApi(request),
    // Three more headers for each of thousands of answers, which nobody reads; who is refused is told when to come back.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new Failure('request.tooMany'),
  })
  return app
}

/** JSON and forms; a form's values are typed later, by the endpoint's schema. */
function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    parseJson(request, String(text), (error, body) => done(error, storableBody(String(text), body))),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, storableBody(String(text), parseForm(String(text))))
    } catch {
      done(new Failure('request.unreadable'))
    }
  })
}

const pathOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''

/** Whether a path belongs to the calls, as opposed to the console's own pages. */
export const isApi = (request: FastifyRequest): boolean => /^\/(api|platform|cloud)\//.test(request.url)

/** What an unknown call is told: never an HTTP 404, which the console takes for the end of the session. */
export function unknownCall(request: FastifyRequest) {
  return failureAnswer(new Failure('request.unknownPath'), languageOf(request), request.id)
}
