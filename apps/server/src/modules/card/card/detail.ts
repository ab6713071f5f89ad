import {
  type CardDetail,
  type CardLogLine,
  type CardOrder,
  hoursInWords,
  maskOf,
  wholeWeek,
  yuan,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { seesPersonal } from '../../../lib/mask-answer.ts'
import * as queries from './detail-queries.ts'
import { isWhole, readCard, type WholeCard } from './lock-card.ts'
import { cardStatus, plusDays } from './rules.ts'

/** A card with its orders, its log, and the vehicles inside by it now. Fails with row.missing. */
export async function cardDetail(ctx: SignedInContext, { cardId }: { cardId: number }): Promise<CardDetail> {
  const { db, scope } = ctx
  const { tenantId } = scope
  const card = await readCard(ctx, db, cardId)
  const [lotNames, notes, log, inside] = await Promise.all([
    queries.listLotNames(db, scope, cardId),
    queries.listOrderNotes(db, tenantId, cardId),
    queries.listLog(db, tenantId, cardId, card.timeZone),
    queries.listInside(db, scope, cardId),
  ])
  const { cardRuleId, name, cardKind, carSize, effect, spots, mostPlates, whenFull, graceDays, plates } = card
  const { ownerName, ownerMobile, officeAddress, beginDay, endDay, today, suspendedFrom, endReason } = card
  return {
    ...{ cardId, cardRuleId, name, cardKind, carSize, effect, spots, mostPlates, whenFull, graceDays, plates },
    ...{ ownerName, ownerMobile, officeAddress, beginDay, endDay, today, suspendedFrom, endReason },
    validTime: hoursInWords(card.hours ?? wholeWeek, ctx.language),
    tenantName: ctx.session.tenantName,
    lotNames,
    graceUntil: plusDays(endDay, graceDays),
    status: cardStatus(card, today),
    endedAt: card.endedAt && localTimeOf(card.endedAt, card.timeZone),
    isWhole: isWhole(ctx, card),
    orders: ordersOf(card, notes),
    log: seesPersonal(ctx.session) ? log : log.map(masked),
    inside,
  }
}

/** An owner is written as one text: name, number, address. */
function masked({ before, after, ...line }: CardLogLine): CardLogLine {
  const words = (text: string | null) =>
    text?.replaceAll(/\S+/g, word => maskOf(/^[\d-]{7,}$/.test(word) ? 'phone' : 'name', word)) ?? null
  return line.action === 'changeOwner'
    ? { ...line, before: words(before), after: words(after) }
    : { ...line, before, after }
}

const ordersOf = (card: WholeCard, notes: Awaited<ReturnType<typeof queries.listOrderNotes>>): CardOrder[] =>
  card.orders.flatMap((order, index) => {
    const note = notes[index]
    if (!note) return []
    const { orderId, beginDay, endDay, months, channel, remark, refundBy, refundLossPercent } = order
    const { kind, createdAt, creatorName, refundedAt } = note
    return {
      ...{
        orderId,
        kind,
        beginDay,
        endDay,
        months,
        channel,
        remark,
        refundBy,
        refundLossPercent,
        createdAt,
        creatorName,
      },
      listPrice: yuan(order.listFen),
      paid: yuan(order.paidFen),
      refund:
        refundedAt === null
          ? null
          : {
              at: refundedAt,
              amount: yuan(order.refundFen),
              lossPercent: note.refundedLossPercent ?? refundLossPercent,
            },
    }
  })
