import type { ChargeRule } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { openCalendar } from '../calendar/service.ts'
import { replaceAssignments } from './assignment-queries.ts'
import { openPricer, type ParkedStay, type Pricer, pricerOfVersion } from './pricer.ts'
import { findRule, insertRule, viewerOf } from './queries.ts'
import { defaultRule } from './rules.ts'
import { readStoredRule } from './stored-rule.ts'
import { findVersion, insertVersion, type VersionState } from './version-queries.ts'
import { listVisits } from './visit-queries.ts'

export { type CouponedCharge, priceWithCoupons } from './coupon-price.ts'
export { openPricer, type ParkedStay, type PricedCharge, type Pricer, priceParked } from './pricer.ts'
export { countsVisits } from './rules.ts'
export { listVisits, visitsLookedAt } from './visit-queries.ts'

/** Recorded traffic of any year finds the default rule in force. */
const always = new Date(0)

/** Gives a new lot the rule that it charges by until somebody says otherwise. */
export async function addDefaultRule(
  db: Db,
  { tenantId, lotId, timeZone }: { tenantId: number; lotId: number; timeZone: string },
): Promise<void> {
  const ruleId = await insertRule(db, tenantId, { name: '默认规则', timeZone })
  await insertVersion(db, { tenantId, ruleId }, { rule: defaultRule, note: '', validFrom: always })
  await replaceAssignments(db, { tenantId, lotId }, [{ ruleId, when: {} }])
}

export interface NamedRule {
  ruleId: number
  ruleName: string
  version: number
  state: VersionState
  rule: ChargeRule
}

/** One version of a rule that the caller sees, a draft too. Fails with row.missing. */
export async function getRuleVersion(
  ctx: SignedInContext,
  db: Db,
  { ruleId, version }: { ruleId: number; version: number },
): Promise<NamedRule> {
  const { tenantId } = ctx.scope
  const rule = await findRule(db, viewerOf(ctx), ruleId)
  const found = rule && (await findVersion(db, { tenantId, ruleId }, version))
  if (!found) throw new Failure('row.missing')
  return { ruleId, ruleName: rule.name, version, state: found.state, rule: readStoredRule(JSON.stringify(found.body)) }
}

/** Prices stays of a lot by one version, published or retired, that the caller sees. Fails with row.missing. */
export async function openVersionPricer(
  ctx: SignedInContext,
  db: Db,
  lot: { lotId: number; timeZone: string },
  key: { ruleId: number; version: number },
): Promise<Pricer> {
  const { state, rule, ...named } = await getRuleVersion(ctx, db, key)
  if (state === 'draft') throw new Failure('row.missing')
  return pricerOfVersion(await openCalendar(db, ctx.scope.tenantId), lot, { ...named, body: JSON.stringify(rule) })
}

export interface InsideStay extends Omit<ParkedStay, 'exitMs'> {
  lotId: number
  plate: string
}

/** What vehicles inside would pay in all if they left now, in fen; null where no rule applies. */
export async function quoteInside(ctx: SignedInContext, stays: readonly InsideStay[]): Promise<(number | null)[]> {
  const { tenantId } = ctx.scope
  const pricer = await openPricer(ctx.db, tenantId, [...new Set(stays.map(stay => stay.lotId))])
  const counting = stays.filter(stay => pricer.countsVisits(stay.lotId))
  const visits = await listVisits(ctx.db, tenantId, counting)
  const visitsOf = new Map(counting.map((stay, index) => [stay, visits[index]]))
  const nowMs = ctx.clock().getTime()
  return stays.map(stay => {
    const exitMs = Math.max(stay.entryMs, nowMs)
    return pricer.price(stay.lotId, { ...stay, exitMs }, visitsOf.get(stay))?.amountFen ?? null
  })
}
