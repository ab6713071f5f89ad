import type {
  addShareRule as add,
  DataOf,
  endShareRule as end,
  ParsedBodyOf,
  removeShareRule as remove,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import { rowsForChange } from '../../../db/tenant-rows.ts'
import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './rule-queries.ts'
import { fullestDay, rateBpOf, sharesSame } from './rules.ts'

const audit = auditOf('subAccount')

/** Shares what is paid for a car park. Fails with row.missing, shareRule.days, shareRule.overlaps, shareRule.tooMuch. */
export const addShareRule = (ctx: Acting, entry: ParsedBodyOf<typeof add>): Promise<DataOf<typeof add>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const { subAccountId, lotId, ratePercent, firstDay, lastDay } = entry
    const businesses = [...new Set(entry.businesses)]
    if (lastDay !== null && lastDay < firstDay) throw refusal('shareRule.days', 'lastDay')
    const parkingName = await queries.lockLot(db, ctx.scope, lotId)
    if (parkingName === undefined) throw refusal('row.missing', 'lotId')
    const [account] = await rowsForChange(db, 'sub_account', tenantId, [subAccountId])
    if (!account) throw refusal('row.missing', 'subAccountId')
    const others = await queries.listRulesOfLot(db, tenantId, lotId)
    const own = others.find(other => other.subAccountId === subAccountId && sharesSame(entry, other))
    if (own) throw refusal('shareRule.overlaps', 'firstDay', { parkingName, from: own.firstDay })
    const rateBp = rateBpOf(ratePercent)
    const { day, leftBp } = fullestDay(entry, others)
    if (rateBp > leftBp) throw refusal('shareRule.tooMuch', 'ratePercent', { day, left: leftBp / 100 })
    const rule = { subAccountId, lotId, businesses, rateBp, firstDay, lastDay }
    const shareRuleId = await queries.insertRule(db, tenantId, rule, authorshipOf(ctx))
    const after = { parkingName, businesses, ratePercent, firstDay, lastDay }
    await audit(ctx, db, { action: 'subAccount.addRule', entityId: subAccountId, after })
    return { shareRuleId }
  })

/** Ends a rule, or ends it earlier. Fails with row.missing, shareRule.days, shareRule.sharedUntil, shareRule.ended. */
export const endShareRule = (
  ctx: Acting,
  { shareRuleId, lastDay }: ParsedBodyOf<typeof end>,
): Promise<DataOf<typeof end>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const rule = await queries.findRule(db, ctx.scope, shareRuleId)
    if (!rule) throw new Failure('row.missing')
    if (lastDay < rule.firstDay) throw refusal('shareRule.days', 'lastDay')
    const sharedUntil = await queries.lastSharedDay(db, tenantId, shareRuleId)
    if (sharedUntil !== null && lastDay < sharedUntil) {
      throw refusal('shareRule.sharedUntil', 'lastDay', { day: sharedUntil })
    }
    if (rule.lastDay !== null && lastDay > rule.lastDay)
      throw refusal('shareRule.ended', 'lastDay', { day: rule.lastDay })
    await queries.updateLastDay(db, tenantId, shareRuleId, lastDay)
    const change = { before: { lastDay: rule.lastDay }, after: { lastDay } }
    await audit(ctx, db, { action: 'subAccount.endRule', entityId: rule.subAccountId, ...change })
    return { shareRuleId }
  })

/** Removes a rule that was entered by mistake. Fails with row.missing, shareRule.used. */
export const removeShareRule = (
  ctx: Acting,
  { shareRuleId }: ParsedBodyOf<typeof remove>,
): Promise<DataOf<typeof remove>> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const rule = await queries.findRule(db, ctx.scope, shareRuleId)
    if (!rule) throw new Failure('row.missing')
    if ((await queries.lastSharedDay(db, tenantId, shareRuleId)) !== null) throw new Failure('shareRule.used')
    await queries.deleteRule(db, tenantId, shareRuleId)
    const { subAccountId, ...before } = rule
    await audit(ctx, db, { action: 'subAccount.removeRule', entityId: subAccountId, before })
    return { shareRuleId }
  })
