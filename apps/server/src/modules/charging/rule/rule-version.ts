import type { ChargeRule } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { openCalendar } from '../calendar/open-calendar.ts'
import { type Pricer, pricerOfVersion } from './pricer.ts'
import { findRule, viewerOf } from './queries.ts'
import { readStoredRule } from './stored-rule.ts'
import { findVersion, type VersionState } from './version-queries.ts'

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
