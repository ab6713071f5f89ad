import type { Services } from './http/context.ts'
import { personalCall } from './http/personal.ts'
import { inCurrency } from './lib/currency.ts'
import { routes } from './routes.ts'

const byPath = new Map(routes.map(route => [route.endpoint.path, route]))

/** Answers a call that was parsed before as the person of the context, with the permissions that he has by now. */
export const repeatCall: Services['repeatCall'] = async ctx => {
  const { path, body } = ctx.call
  const route = byPath.get(path)
  if (!route) throw new Error(`this build has no call ${path}`)
  const { access } = route.endpoint
  if (access === 'public' || access === 'device') throw new Error(`${path} is not a call of a person`)
  if (access !== 'signedIn') ctx.demand(access)
  personalCall(route).demandSearch(ctx, body)
  return inCurrency(ctx.session.currency, () => route.handle(ctx, body))
}
