import { randomUUID } from 'node:crypto'
import type { CardImportColumn } from '@parkdesk/contract'
import { authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { contentHash } from '../../../lib/content-hash.ts'
import { Failure } from '../../../lib/failure.ts'
import type { RowReading } from '../../../lib/sheet/import-table.ts'
import type { SheetImport } from '../../../platform/import/definition.ts'
import { saveTemplate } from '../../../platform/sheet/import-sheet.ts'
import { addParkingRights, endParkingRights } from '../../access/parking-right/put-parking-right.ts'
import { enterMoney } from '../../money/ledger/enter-money.ts'
import { listRulesForSale, lockRules } from '../card-rule/rule-for-sale.ts'
import { heldPlates } from './held-plates.ts'
import * as imports from './import-queries.ts'
import { keyOf, readCardRow, type SheetCard, table } from './import-rows.ts'
import { readCard } from './lock-card.ts'
import * as orderQueries from './order-queries.ts'
import * as queries from './queries.ts'
import { mostDaysAway, plusDays, validPeriods } from './rules.ts'

/** The cards of a sheet, by rule, first day and plates. What is there stays as it is: plates and owners of a card are changed by hand. */
export const cardImport: SheetImport<CardImportColumn, SheetCard> = {
  noun: 'card',
  table,
  async open(ctx, db) {
    const { tenantId } = ctx.scope
    const rules = new Map((await listRulesForSale(ctx, db)).map(rule => [rule.name, rule]))
    const living = await imports.listLivingCards(db, tenantId, plusDays(dayOf(ctx), -mostDaysAway - 1))
    const stored = heldPlates(living.flatMap(({ held }) => held))
    const earlier = heldPlates([])
    const refuseTaken = (card: SheetCard, row: RowReading<CardImportColumn>) => {
      const taken = rivalOf(stored, card)
      if (taken) row.refuse('PlateNumber', 'card.plateTaken', taken)
      const above = rivalOf(earlier, card)
      if (above) row.refuse('PlateNumber', 'card.plateEarlier', above)
      if (taken || above) return undefined
      for (const each of heldBy(card)) earlier.add(each)
      return card
    }
    return {
      readRow(texts, row) {
        const card = readCardRow(texts, row, rules)
        return card && refuseTaken(card, row)
      },
      keyOf,
      find: async (_db, cards) => {
        const idOf = new Map(living.map(({ key, cardId }) => [key, cardId]))
        return new Map(
          cards.flatMap(value => {
            const cardId = idOf.get(keyOf(value))
            return cardId === undefined ? [] : [[keyOf(value), { ids: [cardId], value }]]
          }),
        )
      },
      textsOf: () => ({}),
      add: (db, cards) => addCards(ctx, db, cards),
      prints: (db, ids) => imports.printCards(db, tenantId, ids),
      remove: (db, ids) => removeCards(ctx, db, ids),
    }
  },
}

/** An empty import sheet with an example row. */
export const cardTemplate = (ctx: SignedInContext) => saveTemplate(ctx, table)

const dayOf = ({ clock, scope }: SignedInContext): string =>
  Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO(scope.timeZone).toPlainDate().toString()

function heldBy(card: SheetCard) {
  const { rule, plates, term } = card
  const lots = rule.lotIds.map((lotId, at) => ({ lotId, name: rule.parkingNames[at] ?? '' }))
  const { beginDay: fromDay, endDay } = term
  const untilDay = plusDays(endDay, rule.graceDays)
  return plates.map(plate => ({ plate, key: keyOf(card), name: rule.name, lots, fromDay, untilDay, endDay }))
}

/** What keeps a card from being sold, for its sentence. */
function rivalOf(held: ReturnType<typeof heldPlates>, card: SheetCard) {
  for (const wish of heldBy(card)) {
    const found = held.findRival({ ...wish, lotIds: card.rule.lotIds })
    if (found) {
      const { rival, lot } = found
      return { plate: wish.plate, name: rival.name, until: rival.endDay, lot: lot.name }
    }
  }
  return undefined
}

/** Writes the cards. Fails with import.moved when a card was sold or a rule changed while the sheet was judged. */
async function addCards(ctx: SignedInContext, db: Db, cards: readonly SheetCard[]) {
  const { tenantId } = ctx.scope
  await queries.lockCards(db, tenantId)
  await demandUnmoved(ctx, db, cards)
  const numbered = (await imports.withIds(db, cards)).map(card => {
    const { rule, plates, owner, term, paidFen, channel, remark } = card
    const content = { cardRuleId: rule.cardRuleId, plates, owner, beginDay: term.beginDay, paidFen, channel, remark }
    return { ...card, idempotencyKey: `import ${randomUUID()}`, contentHash: contentHash(content) }
  })
  await imports.insertCards(db, tenantId, numbered, authorshipOf(ctx))
  for (const card of numbered) {
    if (card.paidFen > 0) await enterReceived(ctx, db, card)
  }
  await addParkingRights(
    db,
    tenantId,
    numbered.map(({ cardId, rule, term, plates }) => ({
      holder: 'card',
      holderId: cardId,
      effect: rule.effect,
      hours: rule.hours,
      cardKind: rule.cardKind,
      spots: rule.spots,
      whenFull: rule.whenFull,
      periods: validPeriods({ ...rule, terms: [term], suspensions: [], endedAt: null }),
      lotIds: rule.lotIds,
      plates,
    })),
  )
  return numbered.map(card => ({ key: keyOf(card), ids: [card.cardId] }))
}

/** Now that nobody else sells or changes a rule. */
async function demandUnmoved(ctx: SignedInContext, db: Db, cards: readonly SheetCard[]): Promise<void> {
  const read = new Map(cards.map(({ rule }) => [rule.cardRuleId, rule]))
  await lockRules(db, ctx.scope.tenantId, [...read.keys()])
  const rules = new Map((await listRulesForSale(ctx, db)).map(rule => [rule.cardRuleId, rule]))
  const isSame = [...read].every(([id, { cardsSold: _sold, cardsHeld: _held, ...rule }]) => {
    const { cardsSold: _soldNow, cardsHeld: _heldNow, ...now } = rules.get(id) ?? { cardsSold: 0, cardsHeld: 0 }
    return JSON.stringify(now) === JSON.stringify(rule)
  })
  const living = await imports.listLivingCards(db, ctx.scope.tenantId, plusDays(dayOf(ctx), -mostDaysAway - 1))
  const stored = heldPlates(living.flatMap(({ held }) => held))
  const keys = new Set(living.map(({ key }) => key))
  if (!isSame || cards.some(card => keys.has(keyOf(card)) || rivalOf(stored, card))) throw new Failure('import.moved')
}

async function enterReceived(ctx: SignedInContext, db: Db, card: imports.ImportedCard): Promise<void> {
  const { orderId, rule, paidFen, channel, idempotencyKey, remark } = card
  const [lotId, other] = rule.lotIds
  const at = { businessId: orderId, lotId: other === undefined ? (lotId ?? null) : null }
  await enterMoney(db, ctx, { business: 'card', ...at, channel, amountFen: paidFen, idempotencyKey, remark })
}

/** What the books keep of an import that was undone. */
const undone = { zh: '撤销导入', en: 'Import undone' }

/**
 * Removes cards of an import. Money that was entered stays in the books: such a card is refunded in full and ends, the others are as if they had never
 * been. Fails with import.inUse.
 */
async function removeCards(ctx: SignedInContext, db: Db, ids: readonly number[]): Promise<void> {
  const { tenantId } = ctx.scope
  await queries.lockCards(db, tenantId)
  if (await endParkingRights(db, tenantId, ids, ctx.clock())) throw new Failure('import.inUse')
  const paid = await imports.listPaidOrders(db, tenantId, ids)
  for (const { cardId, orderId, paidFen, channel, lotIds } of paid) {
    const remark = undone[ctx.language]
    const at = ctx.clock()
    await orderQueries.refundOrder(db, tenantId, { orderId, refundFen: paidFen, lossPercent: 0, at })
    const [lotId, other] = lotIds
    const place = { businessId: orderId, lotId: other === undefined ? (lotId ?? null) : null }
    const money = { channel, amountFen: -paidFen, idempotencyKey: `undo ${orderId}`, remark }
    await enterMoney(db, ctx, { business: 'card', ...place, ...money })
    const card = await readCard(ctx, db, cardId)
    await queries.updateLife(db, tenantId, cardId, { ...card, state: 'refunded', endedAt: at, endReason: remark })
  }
  const gone = ids.filter(id => !paid.some(({ cardId }) => cardId === id))
  if (gone.length > 0) await imports.deleteCards(db, tenantId, gone)
}
