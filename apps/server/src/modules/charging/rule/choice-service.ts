import type { DataOf, explainRuleChoice as explain } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { effectOf } from '../../access/parking-right/rules.ts'
import { findChargedOrder } from './assignment-queries.ts'
import { assignmentsOf, chooseOf, explainChoice, readLotRules } from './lot-rules.ts'

/**
 * Which assignments an order's stay was asked, up to the one that holds: those it was charged by, else those in force at its entry; of a
 * vehicle inside as if it left now.
 */
export async function explainRuleChoice(
  ctx: SignedInContext,
  { orderId }: { orderId: number },
): Promise<DataOf<typeof explain>> {
  const order = await findChargedOrder(ctx.db, ctx.scope, orderId)
  if (!order) throw new Failure('row.missing')
  const { lotId, timeZone, right, chargedBy, assignmentVersion } = order
  const exitAt = order.exitAt ?? ctx.clock()
  const entryMs = (order.entryAt ?? exitAt).getTime()
  const times = { entryMs, exitMs: exitAt.getTime() }
  const stay = { ...order, ...effectOf(right, times), ...times }
  const lot = (await readLotRules(ctx.db, ctx.scope.tenantId, [lotId])).get(lotId)
  const charged = lot?.sets.find(({ version }) => version !== null && version === assignmentVersion)
  const set = charged ?? (lot && assignmentsOf(lot, stay))
  return {
    choices: set ? explainChoice(set, stay) : [],
    versionAt: set?.versionAt ?? 'entry',
    assignments:
      set && set.version !== null
        ? { version: set.version, validFrom: localTimeOf(new Date(set.fromMs), timeZone) }
        : null,
    version: (set && chooseOf(set, stay)?.version.version) ?? null,
    chargedBy,
  }
}
