import {
  type AnyEndpoint,
  type Currency,
  defaultCurrency,
  isInPlan,
  type Language,
  type Permission,
  usualBodyBytes,
} from '@parkdesk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inCurrency } from '../lib/currency.ts'
import { Failure } from '../lib/failure.ts'
import { demandFileSpace } from '../lib/file-store.ts'
import { parseBody } from '../lib/parse-body.ts'
import { sparingStack } from '../lib/sparing-stack.ts'
import { type SuccessCode, successText } from '../lib/success-words.ts'
import { asFailure, failureAnswer, successAnswer } from './answer.ts'
import type { BoxInfo, DeviceContext, PublicContext, Services, SessionInfo, SignedInContext } from './context.ts'
import { browserCookie, sessionCookie } from './cookie.ts'
import { typeForm } from './form-body.ts'
import { auditKeyConflict } from './key-conflict.ts'
import type { Route } from './on.ts'
import { personalCall } from './personal.ts'
import { demandSignature, takeSignature } from './signature.ts'
import { readUpload } from './upload.ts'
import { type UploadSpace, uploadSpace } from './upload-space.ts'

/** Resolves the owner of a token or box key; fails with session.*, apiToken.* or device.unknown when there is none. */
export interface Authenticator {
  session(token: string): Promise<SessionInfo>
  /** `address`: where the call came from. */
  apiToken(token: string, address: string): Promise<SessionInfo>
  box(serial: string, key: string): Promise<BoxInfo>
}

/** Binds every endpoint to its path. The steps of a call: authentication, permission, validation, handler, envelope. */
export function bind(app: FastifyInstance, services: Services, authenticator: Authenticator, routes: Route[]): void {
  const memory = uploadSpace()
  for (const route of routes) {
    const { endpoint } = route
    const options = { config: { isSigned: endpoint.signed ?? false }, ...largeBody(endpoint, authenticator) }
    app.post(`/${endpoint.path.replace(/^\//, '')}`, options, async (request, reply) => {
      const language = languageOf(request)
      let said = ''
      const say = (code: SuccessCode) => {
        said = successText(code, language)
      }
      const answer = async (context: PublicContext, body: unknown) => {
        const data = await route.handle(context, body).catch(async error => {
          await auditKeyConflict(context, error)
          throw error
        })
        return successAnswer(personalCall(route).masked(context, data), said)
      }
      const context = await contextFor(route, { request, reply, say, memory }, services, authenticator)
      const parseAndAnswer = async () => {
        if (endpoint.encoding === 'multipart') return answer(context, undefined)
        const typed = isForm(request) ? typeForm(endpoint.body, request.body) : request.body
        const sent = await personalCall(route).withStored(context, typed)
        const parsed = parseBody(endpoint.body, sent ?? undefined, language)
        if (!parsed.ok) {
          const { status, body } = failureAnswer(new Failure('request.invalid'), language, request.id, parsed.issues)
          return reply.status(status).send(body)
        }
        personalCall(route).demandSearch(context, parsed.value)
        return answer({ ...context, call: { path: endpoint.path, body: parsed.value } }, parsed.value)
      }
      return inCurrency(currencyFor(context), parseAndAnswer)
    })
  }
  const fieldsOfAway = sparingStack()
  app.setErrorHandler((error, request, reply) => {
    const known = asFailure(error, { isDevice: request.headers['x-box-serial'] !== undefined })
    const { isToLog } = known
    const isWrite = known.failure.code === 'space.writes' && visits.has(request)
    const failure = isWrite ? new Failure('visit.readOnly') : known.failure
    // While the database is away every call fails alike.
    const fields = isToLog && failure.code === 'server.databaseAway' ? fieldsOfAway(error) : { err: error }
    if (isToLog) request.log.error(fields, 'request failed')
    const { status, body } = failureAnswer(failure, languageOf(request), request.id)
    void reply.status(status).send(body)
  })
}

/** Fastify reads a body before anybody asks who sent it: a larger one is read from those who are signed in alone. */
const largeBody = ({ maxBytes }: AnyEndpoint, authenticator: Authenticator) =>
  maxBytes === undefined
    ? {}
    : {
        bodyLimit: maxBytes,
        async onRequest(request: FastifyRequest) {
          const declared = Number(request.headers['content-length'] ?? maxBytes)
          if (declared > usualBodyBytes) await sessionOf(request, authenticator)
        },
      }

const sessionOf = (request: FastifyRequest, authenticator: Authenticator): Promise<SessionInfo> => {
  const apiToken = bearerToken(request)
  return apiToken === undefined ? authenticator.session(tokenOf(request)) : authenticator.apiToken(apiToken, request.ip)
}

/** What is said to who has no permission: whether his operator could have it at all. */
const refusalOf = ({ plan }: SessionInfo, permission: Permission) =>
  isInPlan(permission, plan) ? 'permission.missing' : 'module.off'

/** The calls of the platform's visits, whose connections do not write. */
const visits = new WeakSet<FastifyRequest>()

/** A public call knows no tenant, and has no amounts. */
const currencyFor = (context: PublicContext | SignedInContext | DeviceContext): Currency => {
  if ('session' in context) return context.session.currency
  return 'box' in context ? context.box.currency : defaultCurrency
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  say: PublicContext['say']
  /** Memory for uploads. */
  memory: UploadSpace
}

async function contextFor(
  { endpoint }: Route,
  { request, reply, say, memory }: Exchange,
  services: Services,
  authenticator: Authenticator,
): Promise<PublicContext | SignedInContext | DeviceContext> {
  const uploadOf =
    (caller: string): PublicContext['upload'] =>
    async limit => {
      demandFileSpace(services.space)
      return readUpload({ request, reply, space: memory, caller }, limit)
    }
  const base: PublicContext = {
    ...services,
    requestId: request.id,
    language: languageOf(request),
    address: request.ip,
    site: `${request.protocol}://${request.host}`,
    call: { path: endpoint.path, body: undefined },
    say,
    setCookie: token => sessionCookie.set(reply, token, request.protocol === 'https'),
    browser: browserCookie.read(request),
    rememberBrowser: token => browserCookie.set(reply, token, request.protocol === 'https'),
    upload: uploadOf(request.ip),
  }
  if (endpoint.access === 'public') return base
  if (endpoint.access === 'device') {
    const { serial, key } = boxHeaders(request)
    const box = await authenticator.box(serial, key)
    return {
      ...base,
      box,
      db: services.database.forDevices(box.tenantId),
      upload: uploadOf(`box ${box.tenantId} ${box.boxId}`),
    }
  }
  const apiToken = bearerToken(request)
  const token = apiToken ?? tokenOf(request)
  const session = await sessionOf(request, authenticator)
  const demand = (permission: Permission) => {
    if (!session.permissions.has(permission)) throw new Failure(refusalOf(session, permission))
  }
  const { visit } = session
  if (visit) visits.add(request)
  const database = visit ? { ...services.database, ...services.database.reading } : services.database
  if (endpoint.access !== 'signedIn') demand(endpoint.access)
  else if (apiToken !== undefined && !endpoint.forTokens) throw new Failure('apiToken.peopleOnly')
  if (endpoint.signed) {
    const now = services.clock()
    await takeSignature(services.database.shared, demandSignature(request, token, now), now)
  }
  const { tenantId, userId, lotIds, timeZone } = session
  return {
    ...base,
    database,
    session,
    demand,
    db: database.forTenant(tenantId),
    scope: { tenantId, lotIds, timeZone },
    upload: uploadOf(`user ${tenantId} ${userId}`),
  }
}

/** The console sends the chosen language as Accept-Language; Chinese unless it says English. */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'

const isForm = (request: FastifyRequest) =>
  /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '')

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** What a box signs in by; empty where it does not. */
export const boxHeaders = (request: FastifyRequest) => ({
  serial: headerOf(request, 'x-box-serial'),
  key: headerOf(request, 'x-box-key'),
})

const authorizationOf = ({ headers }: FastifyRequest, wanted: 'Basic' | 'Bearer'): string | undefined => {
  const [type, token] = (headers.authorization ?? '').split(' ')
  return type === wanted && token ? token : undefined
}

/** The token of `Authorization: Basic <token>`. */
export const basicToken = (request: FastifyRequest) => authorizationOf(request, 'Basic')

/** The API token of `Authorization: Bearer <token>`. */
export const bearerToken = (request: FastifyRequest) => authorizationOf(request, 'Bearer')

/** The header's token; currentUser may carry it as the query parameter `token` (specification 7.1). */
function tokenOf(request: FastifyRequest): string {
  const token = basicToken(request)
  if (token) return token
  const query = request.query
  if (
    request.routeOptions.url === '/platform/security/currentUser' &&
    typeof query === 'object' &&
    query !== null &&
    'token' in query
  ) {
    return String(query.token)
  }
  throw new Failure('session.missing')
}
