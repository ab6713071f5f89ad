import {
  type CardOffer,
  type DataOf,
  fen,
  fenOf,
  hoursInWords,
  type Language,
  type LocalDay,
  type offerCard as offer,
  type offerRenewal as offerNext,
  type openCard as open,
  type ParsedBodyOf,
  type renewCard as renew,
  yuan,
} from '@parkdesk/contract'
import { authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { ruleForSale, type SoldRule } from '../card-rule/rule-for-sale.ts'
import { auditCard, demandLiving, demandPlates, keepRight, lockCard, readCard, type WholeCard } from './lock-card.ts'
import * as orderQueries from './order-queries.ts'
import * as queries from './queries.ts'
import { cardStatus, daysFrom, firstTerm, mostDaysAway, nextTerm, plusDays, type Term } from './rules.ts'

type Opening = ParsedBodyOf<typeof open>
type Renewing = ParsedBodyOf<typeof renew>
type Sold = DataOf<typeof open>

/** Until when a new card would be valid and what it would cost. Fails with card.beginTooFar, card.endsPast. */
export async function offerCard(ctx: SignedInContext, input: ParsedBodyOf<typeof offer>): Promise<CardOffer> {
  const rule = await ruleForSale(ctx, ctx.db, input.cardRuleId, { isLocked: false })
  return offerOf(ctx.language, rule, input.periods, openingTerm(rule, input))
}

/** Until when a renewed card would be valid and what that would cost. Fails like the renewal. */
export async function offerRenewal(ctx: SignedInContext, input: ParsedBodyOf<typeof offerNext>): Promise<CardOffer> {
  const card = await readCard(ctx, ctx.db, input.cardId)
  const rule = await ruleForSale(ctx, ctx.db, card.cardRuleId, { isLocked: false })
  return offerOf(ctx.language, rule, input.periods, renewalTerm(card, rule, input))
}

const offerOf = (
  language: Language,
  rule: SoldRule,
  periods: number,
  { beginDay, endDay, months }: Term,
): CardOffer => ({
  beginDay,
  endDay,
  months,
  price: yuan(rule.priceFen * periods),
  lotNames: rule.parkingNames,
  spots: rule.spots,
  mostPlates: rule.mostPlates,
  validTime: rule.hours && hoursInWords(rule.hours, language),
})

function openingTerm(rule: SoldRule, { beginDay, periods }: { beginDay: LocalDay; periods: number }): Term {
  const { today } = rule
  if (beginDay < plusDays(today, -mostDaysAway) || beginDay > plusDays(today, mostDaysAway)) {
    throw refusal('card.beginTooFar', 'beginDay')
  }
  return demandFuture(firstTerm(beginDay, rule.months * periods), today, 'beginDay')
}

function renewalTerm(card: WholeCard, rule: SoldRule, { periods, from }: Pick<Renewing, 'periods' | 'from'>): Term {
  demandLiving(card)
  if (card.state === 'suspended') throw new Failure('card.suspendedNow')
  const months = rule.months * periods
  const last = card.orders.at(-1)
  if (!last) throw new Error(`card ${card.cardId} has no order`)
  if (from === 'oldEnd') return demandFuture(nextTerm(last, months), card.today, 'from')
  if (!['grace', 'expired'].includes(cardStatus(card, card.today))) throw refusal('card.notExpired', 'from')
  return firstTerm(card.today, months)
}

function demandFuture(term: Term, today: LocalDay, path: string): Term {
  if (term.endDay < today) throw refusal('card.endsPast', path, { endDay: term.endDay })
  return term
}

/** Sells a card. Fails with cardRule.offSale, card.tooManyPlates, card.plateTaken, card.remarkMissing and like the offer. */
export const openCard = (ctx: Acting, input: Opening): Promise<Sold> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    await queries.lockCards(db, tenantId)
    await claimKey(db, ctx, input.idempotencyKey)
    const done = await orderQueries.findSale(db, tenantId, input.idempotencyKey)
    if (done) return soldBefore(done, input, done.renewsOrderId === null)
    const rule = await ruleForSale(ctx, db, input.cardRuleId, { isLocked: true })
    if (!rule.onSale) throw refusal('cardRule.offSale', 'cardRuleId')
    const plates = demandCount([...new Set(input.plates)], rule)
    const term = openingTerm(rule, input)
    const { beginDay, endDay } = term
    await demandPlates(ctx, db, {
      cardId: null,
      plates,
      lotIds: rule.lotIds,
      beginDay,
      endDay,
      graceDays: rule.graceDays,
    })
    const cardId = await queries.insertCard(
      db,
      tenantId,
      { terms: rule, owner: input, beginDay, endDay },
      authorshipOf(ctx),
    )
    await queries.replaceLots(db, tenantId, cardId, rule.lotIds)
    await queries.replacePlates(db, tenantId, cardId, plates)
    const sold = await sell(ctx, db, { cardId, renewsOrderId: null, rule, term }, input)
    const { ownerName, ownerMobile, officeAddress } = input
    const after = { ...sold.audited, plates, ownerName, ownerMobile, officeAddress }
    await auditCard(ctx, db, { action: 'card.open', entityId: cardId, after })
    await keepRight(ctx, db, cardId)
    return { cardId, orderId: sold.orderId, endDay }
  })

/**
 * Renews a card with a separate order, at the current terms of its rule, even if the rule is off sale.
 * Fails with card.renewedMeanwhile, card.over, card.suspendedNow, card.notExpired, card.endsPast, card.tooManyPlates, card.plateTaken.
 */
export const renewCard = (ctx: Acting, input: Renewing): Promise<Sold> =>
  ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const card = await lockCard(ctx, db, input.cardId)
    const { cardId, plates } = card
    await claimKey(db, ctx, input.idempotencyKey)
    const done = await orderQueries.findSale(db, tenantId, input.idempotencyKey)
    if (done) return soldBefore(done, input, done.cardId === cardId)
    const rule = await ruleForSale(ctx, db, card.cardRuleId, { isLocked: true })
    const term = renewalTerm(card, rule, input)
    if (card.orders.at(-1)?.orderId !== input.renewsOrderId) throw new Failure('card.renewedMeanwhile')
    demandCount(plates, rule)
    const { beginDay, endDay } = term
    await demandPlates(ctx, db, { cardId, plates, lotIds: rule.lotIds, beginDay, endDay, graceDays: rule.graceDays })
    await queries.updateTerms(db, tenantId, cardId, rule, endDay)
    await queries.replaceLots(db, tenantId, cardId, rule.lotIds)
    const sold = await sell(ctx, db, { cardId, renewsOrderId: input.renewsOrderId, rule, term }, input)
    await auditCard(ctx, db, {
      action: 'card.renew',
      entityId: cardId,
      before: { endDay: card.endDay },
      after: sold.audited,
    })
    await keepRight(ctx, db, cardId)
    return { cardId, orderId: sold.orderId, endDay }
  })

/** The earlier sale with the same key. Fails with money.keyUsed when the key was used for something else. */
function soldBefore(
  { cardId, orderId, endDay, contentHash }: Sold & { contentHash: number | null },
  input: Opening | Renewing,
  isSameAction: boolean,
): Sold {
  const isSameContent = contentHash === null || contentHash === hashOf(input)
  if (!isSameAction || !isSameContent) throw new Failure('money.keyUsed')
  return { cardId, orderId, endDay }
}

const hashOf = ({ idempotencyKey: _key, ...content }: Opening | Renewing) => contentHash(content)

function demandCount(plates: string[], { mostPlates }: SoldRule): string[] {
  if (plates.length > mostPlates) throw refusal('card.tooManyPlates', 'plates', { most: mostPlates })
  return plates
}

interface Sale {
  cardId: number
  renewsOrderId: number | null
  rule: SoldRule
  term: Term
}

/** Writes the order and its money. */
async function sell(ctx: Acting, db: Db, { cardId, renewsOrderId, rule, term }: Sale, input: Opening | Renewing) {
  const { periods, paid, channel, remark, idempotencyKey } = input
  const listFen = rule.priceFen * periods
  const paidFen = fen(fenOf(paid))
  if (paidFen !== listFen && remark === '') throw refusal('card.remarkMissing', 'remark')
  const { refundLossPercent, refundBy, cardRuleId, hours } = rule
  const terms = { refundLossPercent, refundBy, channel, remark, idempotencyKey, contentHash: hashOf(input) }
  const order = { cardId, renewsOrderId, cardRuleId, hours, term, listFen, paidFen, ...terms }
  const days = daysFrom(term.beginDay, term.endDay)
  const orderId = await orderQueries.insertOrder(db, ctx.scope.tenantId, { ...order, days }, authorshipOf(ctx))
  const money = { channel, amountFen: paidFen, idempotencyKey, remark }
  const [lotId, other] = rule.lotIds
  const at = { businessId: orderId, lotId: other === undefined ? (lotId ?? null) : null }
  if (paidFen > 0 && !(await enterMoney(db, ctx, { business: 'card', ...at, ...money }))) {
    throw new Failure('money.keyUsed')
  }
  const { beginDay, endDay, months } = term
  return { orderId, audited: { orderId, rule: rule.name, beginDay, endDay, months, listFen, paidFen, channel, remark } }
}
