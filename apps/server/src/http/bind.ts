import type { Language, Permission } from '@parkdesk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { parseBody } from '../lib/parse-body.ts'
import { type SuccessCode, successText } from '../lib/success-words.ts'
import { asFailure, failureAnswer, successAnswer } from './answer.ts'
import type { BoxInfo, DeviceContext, PublicContext, Services, SessionInfo, SignedInContext } from './context.ts'
import { sessionCookie } from './cookie.ts'
import { typeForm } from './form-body.ts'
import type { Route } from './on.ts'
import { demandSignature } from './signature.ts'
import { readUpload } from './upload.ts'

/** Who a token or a key belongs to; both fail by name when it is nobody's. */
export interface Doorkeeper {
  session(token: string): Promise<SessionInfo>
  box(serial: string, key: string): Promise<BoxInfo>
}

/** Binds every endpoint to its path. The order of a call: who is asking, may they, what they sent, the deed, the envelope. */
export function bind(app: FastifyInstance, services: Services, doorkeeper: Doorkeeper, routes: Route[]): void {
  for (const route of routes) {
    const { endpoint } = route
    app.post(`/${endpoint.path.replace(/^\//, '')}`, async (request, reply) => {
      const language = languageOf(request)
      let said = ''
      const say = (code: SuccessCode) => {
        said = successText(code, language)
      }
      const answer = async (context: PublicContext, body: unknown) => {
        const data = await route.handle(context, body)
        return successAnswer(data, said)
      }
      const context = await contextFor(route, { request, reply, say }, services, doorkeeper)
      if (endpoint.encoding === 'multipart') return answer(context, undefined)
      const sent = isForm(request) ? typeForm(endpoint.body, request.body) : request.body
      const parsed = parseBody(endpoint.body, sent ?? undefined, language)
      if (!parsed.ok) {
        const { status, body } = failureAnswer(new Failure('request.invalid'), language, request.id, parsed.issues)
        return reply.status(status).send(body)
      }
      return answer(context, parsed.value)
    })
  }
  app.setErrorHandler((error, request, reply) => {
    const { failure, isToLog } = asFailure(error)
    if (isToLog) request.log.error({ err: error }, 'request failed')
    const { status, body } = failureAnswer(failure, languageOf(request), request.id)
    void reply.status(status).send(body)
  })
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  say: PublicContext['say']
}

async function contextFor(
  { endpoint }: Route,
  { request, reply, say }: Exchange,
  services: Services,
  doorkeeper: Doorkeeper,
): Promise<PublicContext | SignedInContext | DeviceContext> {
  const base: PublicContext = {
    ...services,
    requestId: request.id,
    language: languageOf(request),
    address: request.ip,
    say,
    setCookie: token => sessionCookie.set(reply, token, request.protocol === 'https'),
    upload: limit => readUpload(request, limit),
  }
  if (endpoint.access === 'public') return base
  if (endpoint.access === 'device') {
    const box = await doorkeeper.box(headerOf(request, 'x-box-serial'), headerOf(request, 'x-box-key'))
    return { ...base, box, db: services.database.forDevices(box.tenantId) }
  }
  const token = tokenOf(request)
  const session = await doorkeeper.session(token)
  const demand = (permission: Permission) => {
    if (!session.permissions.has(permission)) throw new Failure('permission.missing')
  }
  if (endpoint.access !== 'signedIn') demand(endpoint.access)
  if (endpoint.signed) demandSignature(request, token, services.clock())
  const { tenantId, lotIds, timeZone } = session
  return { ...base, session, demand, db: services.database.forTenant(tenantId), scope: { tenantId, lotIds, timeZone } }
}

/** The chosen language travels as Accept-Language; Chinese unless it says English. */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh'

const isForm = (request: FastifyRequest) =>
  /^application\/x-www-form-urlencoded/i.test(request.headers['content-type'] ?? '')

const headerOf = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** The token of `Authorization: Basic <token>`. */
export function basicToken({ headers }: FastifyRequest): string | undefined {
  const [type, token] = (headers.authorization ?? '').split(' ')
  return type === 'Basic' && token ? token : undefined
}

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
