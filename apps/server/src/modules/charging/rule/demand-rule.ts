import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { type FoundRule, findRule, isShared, lockRules, viewerOf } from './queries.ts'

/**
 * A rule that the caller may change, locked until the transaction ends, so that changes are serialised. What lots beyond his own
 * charge by, too, is changed only by those who see them all.
 */
export async function demandRule(ctx: SignedInContext, db: Db, ruleId: number): Promise<FoundRule> {
  await lockRules(db, ctx.scope.tenantId, [ruleId], 'update')
  const rule = await findRule(db, viewerOf(ctx), ruleId)
  if (!rule) throw new Failure('row.missing')
  if (await isShared(db, viewerOf(ctx), ruleId)) throw new Failure('permission.missing')
  return rule
}
