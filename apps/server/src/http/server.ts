import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { usualBodyBytes } from '@parkdesk/contract'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { storableBody } from '../lib/storable-text.ts'
import { failureAnswer } from './answer.ts'
import { languageOf } from './bind.ts'
import { type CallLimits, type KnownCallers, limitCalls } from './call-limits.ts'
import { parseForm } from './form-body.ts'
import { isApi } from './path.ts'
import { securityHeaders } from './security-headers.ts'
import { digestBody } from './signature.ts'
import { answerUnreadable, answerUnroutable } from './unroutable.ts'

export interface ServerSettings extends CallLimits {
  logLevel: string
  trustProxy: string[]
  /** Origins whose pages the console may show in a frame. */
  frames?: string[]
  arrival?: Arrival
}

/** How long a request may take to arrive, in ms; a slower connection is closed. */
interface Arrival {
  headersMs: number
  wholeMs: number
  /** How often connections are checked, in ms. */
  checkEveryMs: number
}

/** Smaller answers are not compressed: brotli takes a quarter of a millisecond for a page of a list. */
const worthCompressingBytes = 16 * 1024
/** 5 MB on a slow line take less than three minutes. Does not limit the time to answer. */
const usualArrival: Arrival = { headersMs: 20_000, wholeMs: 180_000, checkEveryMs: 5_000 }
/** For idle connections: longer than the console waits for an answer (specification 7.4: 600 s). */
const silenceMs = 660_000

/** Fastify with everything that is the same for every call: limits, headers, bodies, log, request ids. */
export async function buildServer(
  { logLevel, trustProxy, frames = [], arrival = usualArrival, ...limits }: ServerSettings,
  known: KnownCallers,
): Promise<FastifyInstance> {
  const headers = await securityHeaders(frames)
  const app = fastify({
    bodyLimit: usualBodyBytes,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: true,
    requestTimeout: arrival.wholeMs,
    connectionTimeout: silenceMs,
    http: { headersTimeout: arrival.headersMs, connectionsCheckingInterval: arrival.checkEveryMs },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) =>
      void answerUnroutable(error, request, reply, { headers: headers.calls, count: request => countUnseen(request) }),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 512 },
    logger: logLevel === 'silent' ? false : { level: logLevel, base: null },
  })
  readBodies(app)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(isApi(request) ? headers.calls : headers.pages).header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', async (request, reply) => {
    // Logs only the route's pattern: a URL may contain a token in its query, or a person's name.
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
  const countUnseen = await limitCalls(app, limits, known)
  return app
}

/** Parsers for JSON and forms; a form's values are typed later, by the endpoint's schema. */
function readBodies(app: FastifyInstance): void {
  const read = (request: FastifyRequest, bytes: string | Buffer) => {
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    digestBody(request, buffer)
    return buffer.toString()
  }
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = read(request, bytes)
    parseJson(request, text, (error, body) => done(error, storableBody(text, body)))
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = read(request, bytes)
    try {
      done(null, storableBody(text, parseForm(text)))
    } catch {
      done(new Failure('request.unreadable'))
    }
  })
}

/** The answer to an unknown call: never HTTP 404, which the console treats as the end of the session. */
export function unknownCall(request: FastifyRequest) {
  return failureAnswer(new Failure('request.unknownPath'), languageOf(request), request.id)
}
