import {
  areHoursWrong,
  type CardEffect,
  type CardRuleFilter,
  type CardRuleRow,
  type DataOf,
  fen,
  fenOf,
  hoursInWords,
  isWholeWeek,
  type Language,
  type cardRuleOptions as options,
  type ParsedBodyOf,
  type queryCardRule as query,
  type removeCardRule as remove,
  type saveCardRule as save,
  type Total,
  type WeeklyHours,
  wholeWeek,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { exportCardRules } from './export.ts'
import * as queries from './queries.ts'
import { lockRule } from './rule-for-sale.ts'

const audit = auditOf('cardRule')

/** An upper bound that no real rule reaches. */
const mostOptions = 1000

/** A page of card rules, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardRule(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const filter = { ...input, now: ctx.clock() }
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('cardRule.export')
    return exportCardRules(ctx, filter, part)
  }
  const rows = await queries.listCardRules(ctx.db, ctx.scope, filter, part)
  return { list: rows.map(row => rowOf(row, ctx.language)) }
}

const rowOf = ({ priceFen, timeZone, hours, ...row }: queries.StoredRow, language: Language): CardRuleRow => ({
  ...row,
  ...(hours ?? wholeWeek),
  weekdays: [...(hours ?? wholeWeek).weekdays],
  validTime: hoursInWords(hours ?? wholeWeek, language),
  price: yuan(priceFen),
})

/** How many card rules fit the filter. */
export const countCardRule = async ({ db, scope }: SignedInContext, filter: CardRuleFilter): Promise<Total> => ({
  total: await queries.countCardRules(db, scope, filter),
})

/** The card rules that the caller sees, by name; those that the caller may sell are marked. */
export async function cardRuleOptions({ db, scope, clock }: SignedInContext): Promise<DataOf<typeof options>> {
  const part = { sort: 'name', isDescending: false, offset: 0, limit: mostOptions } as const
  const rules = await queries.listCardRules(db, scope, { now: clock() }, part)
  return rules.map(({ cardRuleId, name, priceFen, months, mostPlates, today, hours, onSale, isWhole }) => ({
    ...{ cardRuleId, name, months, mostPlates, today },
    price: yuan(priceFen),
    isByHours: hours !== null,
    isSold: onSale && isWhole,
  }))
}

/**
 * Adds a card rule, or changes one; cards already sold keep their terms. Fails with cardRule.nameTaken, cardRule.zones, weeklyHours.wrong,
 * cardRule.hoursByRule.
 */
export async function saveCardRule(
  ctx: Acting,
  { cardRuleId, price, lotIds, weekdays, fromHour, untilHour, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const hours = demandHours({ weekdays, fromHour, untilHour }, entry.effect)
  const lots = [...new Set(lotIds)]
  const saveAll = () =>
    ctx.db.transaction().execute(async db => {
      const before = cardRuleId === undefined ? undefined : await lockRule(ctx, db, cardRuleId)
      const priceFen = fen(fenOf(price))
      const rule = { ...entry, hours, priceFen, timeZone: await demandZone(ctx, db, lots) }
      const saved = await write(ctx, db, before?.cardRuleId, rule)
      await queries.replaceLots(db, ctx.scope.tenantId, saved, lots)
      const action = before ? 'cardRule.change' : 'cardRule.add'
      const after = { ...rule, lotIds: lots }
      await audit(ctx, db, { action, entityId: saved, after, ...(before && { before: keptOf(before) }) })
      return { cardRuleId: saved }
    })
  return orTaken(refusal('cardRule.nameTaken', 'name'), saveAll)
}

/** The hours of the week as they are stored: null, when they leave out nothing. */
function demandHours(hours: WeeklyHours, effect: CardEffect): WeeklyHours | null {
  if (areHoursWrong(hours)) throw refusal('weeklyHours.wrong', 'untilHour')
  if (isWholeWeek(hours)) return null
  // A charge rule has windows of its own for its card kinds.
  if (effect === 'rule') throw refusal('cardRule.hoursByRule', 'effect')
  return { ...hours, weekdays: [...new Set(hours.weekdays)].sort((a, b) => a - b) }
}

async function write(ctx: Acting, db: Db, cardRuleId: number | undefined, rule: queries.RuleValues) {
  const { tenantId } = ctx.scope
  if (cardRuleId !== undefined) {
    await queries.updateRule(db, tenantId, cardRuleId, rule)
    return cardRuleId
  }
  const by = authorshipOf(ctx)
  return (await queries.insertRule(db, tenantId, rule, by)).cardRuleId
}

/** The common time zone of the lots. A card's days are days of its lots, so all must agree on when a day begins. */
async function demandZone(ctx: Acting, db: Db, lotIds: readonly number[]): Promise<string> {
  const lots = await queries.listLots(db, ctx.scope, lotIds)
  if (lots.length < lotIds.length) throw refusal('row.missing', 'lotIds')
  const [zone, other] = [...new Set(lots.map(({ timeZone }) => timeZone))]
  if (zone === undefined || other !== undefined) throw refusal('cardRule.zones', 'lotIds')
  return zone
}

const keptOf = ({ cardsHeld, cardsSold, isWhole, today, parkingNames, createdAt, ...rule }: queries.StoredRow) => rule

/** Removes card rules, all of them or none. Fails with cardRule.sold when a card was ever sold by one. */
export async function removeCardRule(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const ids = [...new Set(input.cardRuleIds)].sort((a, b) => a - b)
  return ctx.db.transaction().execute(async db => {
    const rules = []
    for (const id of ids) rules.push(await lockRule(ctx, db, id))
    const sold = rules.filter(({ cardsSold }) => cardsSold > 0)
    if (sold.length > 0) {
      const names = sold.map(({ name }) => name).join(ctx.language === 'zh' ? '、' : ', ')
      throw new Failure('cardRule.sold', { values: { names } })
    }
    await queries.removeRules(db, ctx.scope.tenantId, ids)
    for (const rule of rules) {
      await audit(ctx, db, { action: 'cardRule.remove', entityId: rule.cardRuleId, before: keptOf(rule) })
    }
    return { removed: rules.length }
  })
}
