import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import * as queries from './queries.ts'
import { type Charge, ChargeRule, type PricedStay, priceStay } from './rules.ts'

export type { ChargeLine } from './rules.ts'

export interface PricedCharge extends Charge {
  ruleId: number
  ruleVersion: number
}

/** Prices stays of a lot: by the rule version in force at the entry. undefined when the lot has no rule for that moment. */
export type Pricer = (lotId: number, stay: PricedStay) => PricedCharge | undefined

/** Reads the lots' rules once, to price any number of stays with them. */
export async function openPricer(db: Db, tenantId: number, lotIds: readonly number[]): Promise<Pricer> {
  const rows = lotIds.length === 0 ? [] : await queries.listRules(db, tenantId, lotIds)
  const versions = rows.map(row => ({ ...row, rule: ChargeRule.parse(row.body), fromMs: row.validFrom.getTime() }))
  return (lotId, stay) => {
    const found = versions.find(version => version.lotId === lotId && version.fromMs <= stay.entryMs)
    return found && { ...priceStay(found.rule, stay), ruleId: found.ruleId, ruleVersion: found.version }
  }
}

/** What vehicles inside would pay if they left now, in fen; null where no rule applies. */
export async function quoteInside(
  ctx: SignedInContext,
  stays: { lotId: number; entryAt: Date }[],
): Promise<(number | null)[]> {
  const price = await openPricer(ctx.db, ctx.session.tenantId, [...new Set(stays.map(stay => stay.lotId))])
  const nowMs = ctx.clock().getTime()
  return stays.map(({ lotId, entryAt }) => {
    const entryMs = entryAt.getTime()
    return price(lotId, { entryMs, exitMs: Math.max(entryMs, nowMs) })?.amountFen ?? null
  })
}
