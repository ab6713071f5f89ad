import type { DataOf, explainRuleChoice as explain } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import { findChargedOrder } from './assignment-queries.ts'
import { chooseRule, explainChoice, readLotRules } from './lot-rules.ts'

/** Which assignments of the lot an order's stay is asked, up to the one that holds; a vehicle inside as if it left now. */
export async function explainRuleChoice(
  ctx: SignedInContext,
  { orderId }: { orderId: number },
): Promise<DataOf<typeof explain>> {
  const order = await findChargedOrder(ctx.db, ctx.scope, orderId)
  if (!order) throw new Failure('row.missing')
  const { lotId, versionAt, right, chargedBy } = order
  const exitAt = order.exitAt ?? ctx.clock()
  const entryMs = (order.entryAt ?? exitAt).getTime()
  const stay = { ...order, ...effectOf(right, entryMs), entryMs, exitMs: exitAt.getTime() }
  const lot = (await readLotRules(ctx.db, ctx.scope.tenantId, [lotId])).get(lotId)
  return {
    choices: lot ? explainChoice(lot, stay) : [],
    versionAt,
    version: (lot && chooseRule(lot, stay)?.version.version) ?? null,
    chargedBy,
  }
}
