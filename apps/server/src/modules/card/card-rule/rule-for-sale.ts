import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import * as queries from './queries.ts'

/** A card rule with its current terms of sale. */
export type SoldRule = queries.StoredRow

/** Locks these rules until the transaction ends. */
export const lockRules = (db: Db, tenantId: number, cardRuleIds: readonly number[]) =>
  queries.lockRules(db, tenantId, cardRuleIds)

/** The rules of which the caller sees every lot, on sale or not. */
export const listRulesForSale = async (ctx: Acting, db: Db): Promise<SoldRule[]> =>
  (
    await queries.listCardRules(
      db,
      ctx.scope,
      { now: ctx.clock() },
      { sort: 'name', isDescending: false, offset: 0, limit: undefined },
    )
  ).filter(({ isWhole }) => isWhole)

/** A rule whose lots the caller all sees, locked until the transaction ends. Fails with row.missing, permission.missing. */
export async function lockRule(ctx: Acting, db: Db, cardRuleId: number): Promise<queries.StoredRow> {
  await queries.lockRules(db, ctx.scope.tenantId, [cardRuleId])
  const [rule] = await queries.listByIds(db, ctx.scope, [cardRuleId], ctx.clock())
  if (!rule) throw new Failure('row.missing')
  if (!rule.isWhole) throw new Failure('permission.missing')
  return rule
}

/**
 * A rule for a sale, whose lots the caller all sees. With `isLocked` it cannot change until the transaction ends.
 * Fails with row.missing, permission.missing.
 */
export async function ruleForSale(
  ctx: Acting,
  db: Db,
  cardRuleId: number,
  { isLocked }: { isLocked: boolean },
): Promise<SoldRule> {
  if (isLocked) return lockRule(ctx, db, cardRuleId)
  const [rule] = await queries.listByIds(db, ctx.scope, [cardRuleId], ctx.clock())
  if (!rule) throw new Failure('row.missing')
  if (!rule.isWhole) throw new Failure('permission.missing')
  return rule
}
