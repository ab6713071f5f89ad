import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { failureAnswer } from './answer.ts'
import { languageOf } from './bind.ts'
import { parseForm } from './form-body.ts'

export interface ServerSettings {
  logLevel: string
  trustProxy: string[]
  /** Sign-ins a minute from one address. */
  signInsPerMinute?: number
}

const bodyLimitBytes = 1024 * 1024
/** Smaller answers go as they are: brotli takes a quarter of a millisecond for a page of a list. Costs bytes on a slow line. */
const worthCompressingBytes = 16 * 1024
const callsPerMinute = 3_000
/** An office behind one address, signing in at the start of a shift. */
const usualSignInsPerMinute = 60

/** Fastify with everything that is the same for every call: limits, headers, bodies, log, request ids. */
export async function buildServer({
  logLevel,
  trustProxy,
  signInsPerMinute = usualSignInsPerMinute,
}: ServerSettings): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: bodyLimitBytes,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 512 },
    logger: logLevel === 'silent' ? false : { level: logLevel, base: null },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseForm(String(body)))
    } catch {
      done(new Failure('request.unreadable'))
    }
  })
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    // Only the route's own pattern: a path may hold a token in its query or somebody's name.
    const route = request.routeOptions.url ?? 'unknown'
    request.log.debug({ route, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) }, 'answered')
  })
  await app.register(helmet, {
    hsts: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine writes its variables into style elements; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
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
  await app.register(rateLimit, {
    max: request => (isSignIn(request) ? signInsPerMinute : callsPerMinute),
    timeWindow: '1 minute',
    keyGenerator: request => (isSignIn(request) ? `in ${request.ip}` : (request.headers.authorization ?? request.ip)),
    allowList: request => !isApi(request),
    errorResponseBuilder: () => new Failure('request.tooMany'),
  })
  return app
}

const isSignIn = (request: FastifyRequest) => request.routeOptions.url === '/platform/security/login'

/** Whether a path belongs to the calls, as opposed to the console's own pages. */
export const isApi = (request: FastifyRequest): boolean => /^\/(api|platform|cloud)\//.test(request.url)

/** What an unknown call is told: never an HTTP 404, which the console takes for the end of the session. */
export function unknownCall(request: FastifyRequest) {
  return failureAnswer(new Failure('request.unknownPath'), languageOf(request), request.id)
}
