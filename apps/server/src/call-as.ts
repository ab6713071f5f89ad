import type { AnyEndpoint, BodyOf, DataOf } from '@parkdesk/contract'
import type { Services } from './http/context.ts'
import { contextOf } from './modules/identity/session/context-of.ts'
import { sessionOfUser } from './modules/identity/session/session-of-user.ts'

/** Answers a call as a person who need not be signed in, with what he may by now; it fails as it does for him. */
export type CallAs = <E extends AnyEndpoint>(
  who: { tenantId: number; userId: number },
  endpoint: E,
  body: BodyOf<E>,
) => Promise<DataOf<E>>

/** For the people of the demo: their calls are those of the console, but for the signature. */
export const callsAs =
  (services: Services): CallAs =>
  async ({ tenantId, userId }, endpoint, body) => {
    const session = await sessionOfUser(services, tenantId, userId)
    const call = { path: endpoint.path, body: endpoint.body.parse(body) }
    const brought = { requestId: 'demo', language: 'zh' as const, address: '127.0.0.1', call }
    const answer = await services.repeatCall(contextOf(services, session, brought))
    return endpoint.data.parse(answer) as DataOf<typeof endpoint>
  }
