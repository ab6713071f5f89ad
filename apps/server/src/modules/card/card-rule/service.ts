import {
  type CardRuleFilter,
  type CardRuleRow,
  type DataOf,
  fen,
  type cardRuleOptions as options,
  type ParsedBodyOf,
  type queryCardRule as query,
  type removeCardRule as remove,
  type saveCardRule as save,
  type Total,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import { exportCardRules } from './export.ts'
import * as queries from './queries.ts'

/** Who sells: a signed-in context has all of this. */
export type Clerk = Pick<SignedInContext, 'db' | 'scope' | 'clock' | 'requestId'> & {
  session: { tenantId: number; userId: number }
}

/** More than anybody sells. */
const mostOptions = 1000

/** A page of card rules, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardRule(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const filter = { ...input, now: ctx.clock() }
  const sort = { sort: input.Sort ?? 'createdAt', isDescending: input.Descending } as const
  if (input.QueryAll) {
    ctx.demand('cardRule.export')
    return exportCardRules(ctx, filter, { ...sort, ...exportedPages(input) })
  }
  const rows = await queries.listCardRules(ctx.db, ctx.scope, filter, { ...sort, ...pageOf(input) })
  return { list: rows.map(rowOf) }
}

const rowOf = ({ priceFen, timeZone, ...row }: queries.StoredRow): CardRuleRow => ({ ...row, price: yuan(priceFen) })

/** How many card rules fit the filter. */
export const countCardRule = async ({ db, scope }: SignedInContext, filter: CardRuleFilter): Promise<Total> => ({
  total: await queries.countCardRules(db, scope, filter),
})

/** The card rules that the caller sees, by name; those that he may sell are marked. */
export async function cardRuleOptions({ db, scope, clock }: SignedInContext): Promise<DataOf<typeof options>> {
  const part = { sort: 'name', isDescending: false, offset: 0, limit: mostOptions } as const
  const rules = await queries.listCardRules(db, scope, { now: clock() }, part)
  return rules.map(({ cardRuleId, name, priceFen, months, mostPlates, today, onSale, isWhole }) => ({
    ...{ cardRuleId, name, months, mostPlates, today },
    price: yuan(priceFen),
    isSold: onSale && isWhole,
  }))
}

/**
 * Adds a card rule, or changes one; cards that are sold keep what they were sold with. Fails with cardRule.nameTaken, cardRule.zones.
 */
export async function saveCardRule(
  ctx: Clerk,
  { cardRuleId, price, lotIds, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const lots = [...new Set(lotIds)]
  try {
    return await ctx.db.transaction().execute(async db => {
      const before = cardRuleId === undefined ? undefined : await holdRule(ctx, db, cardRuleId)
      const priceFen = fen(Math.round(Number(price) * 100))
      const rule = { ...entry, priceFen, timeZone: await demandZone(ctx, db, lots) }
      const saved = await write(ctx, db, before?.cardRuleId, rule)
      await queries.replaceLots(db, ctx.scope.tenantId, saved, lots)
      const action = before ? 'cardRule.change' : 'cardRule.add'
      const after = { ...rule, lotIds: lots }
      await writeAudit(db, ctx, {
        action,
        entity: 'cardRule',
        entityId: saved,
        after,
        ...(before && { before: keptOf(before) }),
      })
      return { cardRuleId: saved }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw refusal('cardRule.nameTaken', 'name')
  }
}

async function write(ctx: Clerk, db: Db, cardRuleId: number | undefined, rule: queries.RuleValues) {
  const { tenantId } = ctx.scope
  if (cardRuleId !== undefined) {
    await queries.updateRule(db, tenantId, cardRuleId, rule)
    return cardRuleId
  }
  const by = { userId: ctx.session.userId, at: ctx.clock() }
  return (await queries.insertRule(db, tenantId, rule, by)).cardRuleId
}

/** A rule of which the caller sees every lot, held until the transaction ends. Fails with row.missing, permission.missing. */
async function holdRule(ctx: Clerk, db: Db, cardRuleId: number): Promise<queries.StoredRow> {
  await queries.holdRules(db, ctx.scope.tenantId, [cardRuleId])
  const [rule] = await queries.listByIds(db, ctx.scope, [cardRuleId], ctx.clock())
  if (!rule) throw new Failure('row.missing')
  if (!rule.isWhole) throw new Failure('permission.missing')
  return rule
}

/** The zone that all lots have. A card's days are days of its lots, so they have to agree on when a day begins. */
async function demandZone(ctx: Clerk, db: Db, lotIds: readonly number[]): Promise<string> {
  const lots = await queries.listLots(db, ctx.scope, lotIds)
  if (lots.length < lotIds.length) throw refusal('row.missing', 'lotIds')
  const [zone, other] = [...new Set(lots.map(({ timeZone }) => timeZone))]
  if (zone === undefined || other !== undefined) throw refusal('cardRule.zones', 'lotIds')
  return zone
}

const refusal = (code: FailureCode, path: string) => new Failure(code, { fields: [{ path, code }] })

const keptOf = ({ cardsHeld, cardsSold, isWhole, today, parkingNames, createdAt, ...rule }: queries.StoredRow) => rule

/** Removes card rules, all of them or none. Fails with cardRule.sold when a card was ever sold of one. */
export async function removeCardRule(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const ids = [...new Set(input.cardRuleIds)].sort((a, b) => a - b)
  return ctx.db.transaction().execute(async db => {
    const rules = []
    for (const id of ids) rules.push(await holdRule(ctx, db, id))
    const sold = rules.filter(({ cardsSold }) => cardsSold > 0)
    if (sold.length > 0) {
      const names = sold.map(({ name }) => name).join(ctx.language === 'zh' ? '、' : ', ')
      throw new Failure('cardRule.sold', { values: { names } })
    }
    await queries.removeRules(db, ctx.scope.tenantId, ids)
    for (const rule of rules) {
      const deed = { action: 'cardRule.remove', entity: 'cardRule', entityId: rule.cardRuleId }
      await writeAudit(db, ctx, { ...deed, before: keptOf(rule) })
    }
    return { removed: rules.length }
  })
}

/** A card rule as it sells cards now. */
export type SoldRule = queries.StoredRow

/**
 * A rule for a sale: of which the caller sees every lot. With `isHeld` it stays as it is until the transaction ends.
 * Fails with row.missing, permission.missing.
 */
export async function ruleForSale(
  ctx: Clerk,
  db: Db,
  cardRuleId: number,
  { isHeld }: { isHeld: boolean },
): Promise<SoldRule> {
  if (isHeld) return holdRule(ctx, db, cardRuleId)
  const [rule] = await queries.listByIds(db, ctx.scope, [cardRuleId], ctx.clock())
  if (!rule) throw new Failure('row.missing')
  if (!rule.isWhole) throw new Failure('permission.missing')
  return rule
}
