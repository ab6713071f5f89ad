import type { LocalDay } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { putParkingRight } from '../../access/parking-right/put-parking-right.ts'
import * as orderQueries from './order-queries.ts'
import * as queries from './queries.ts'
import { plusDays, type Suspension, validPeriods } from './rules.ts'

export const auditCard = auditOf('card')

/** A card with its orders and suspensions. */
export interface WholeCard extends queries.StoredCard {
  orders: orderQueries.StoredOrder[]
  suspensions: Suspension[]
  /** The first day of the current suspension. */
  suspendedFrom: LocalDay | null
}

/** A card that the caller sees. Fails with row.missing. */
export async function readCard(ctx: Acting, db: Db, cardId: number): Promise<WholeCard> {
  const { tenantId } = ctx.scope
  const card = await queries.findCard(db, ctx.scope, cardId, ctx.clock())
  if (!card) throw new Failure('row.missing')
  const orders = await orderQueries.listOrders(db, tenantId, cardId)
  const suspensions = await queries.listSuspensions(db, tenantId, cardId)
  const suspendedFrom = suspensions.find(({ untilDay }) => untilDay === null)?.fromDay ?? null
  return { ...card, orders, suspensions, suspendedFrom }
}

/** Whether the caller sees every lot of a card and may therefore change it. */
export const isWhole = ({ scope: { lotIds } }: Acting, card: { lotIds: readonly number[] }): boolean =>
  lotIds === null || card.lotIds.every(lotId => lotIds.includes(lotId))

/** Loads a card for a change, and locks the tenant's cards until the transaction ends. Fails with row.missing, permission.missing. */
export async function lockCard(ctx: Acting, db: Db, cardId: number): Promise<WholeCard> {
  await queries.lockCards(db, ctx.scope.tenantId)
  const card = await readCard(ctx, db, cardId)
  if (!isWhole(ctx, card)) throw new Failure('permission.missing')
  return card
}

/** Fails with card.over. */
export function demandLiving({ state }: Pick<WholeCard, 'state'>): void {
  if (state === 'refunded' || state === 'cancelled') throw new Failure('card.over')
}

interface Wish {
  cardId: number | null
  plates: readonly string[]
  lotIds: readonly number[]
  beginDay: LocalDay
  endDay: LocalDay
  graceDays: number
}

/** A plate has at most one card per lot at a time. Fails with card.plateTaken. */
export async function demandPlates(ctx: Acting, db: Db, { beginDay, endDay, graceDays, ...wish }: Wish) {
  const days = { fromDay: beginDay, untilDay: plusDays(endDay, graceDays) }
  const rival = await queries.findRival(db, ctx.scope.tenantId, { ...wish, ...days })
  if (!rival) return
  const { plate, name, endDay: until, lotName: lot } = rival
  throw refusal('card.plateTaken', 'plates', { plate, name, until, lot })
}

/** Updates the card's parking right from the card as stored. */
export async function keepRight(ctx: Acting, db: Db, cardId: number): Promise<void> {
  const card = await readCard(ctx, db, cardId)
  await putParkingRight(db, ctx.scope.tenantId, {
    holder: 'card',
    holderId: cardId,
    effect: card.effect,
    hours: card.hours,
    cardKind: card.cardKind,
    spots: card.spots,
    whenFull: card.whenFull,
    periods: validPeriods({ ...card, terms: card.orders }),
    lotIds: card.lotIds,
    plates: card.plates,
  })
}
