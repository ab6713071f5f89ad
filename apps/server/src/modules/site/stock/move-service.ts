import {
  type countedStock as count,
  type DataOf,
  fenOf,
  type issueStock as issue,
  type ParsedBodyOf,
  type receiveStock as receive,
  type StockMovementKind,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Acting } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { claimKey } from '../../../platform/idempotency/claim-key.ts'
import { findLastPaid, insertMovement, wasMoved } from './movement-queries.ts'
import * as queries from './queries.ts'
import { after, counted, type Held, type Moved, taken } from './rules.ts'

const audit = auditOf('stock')
const most: Held = { quantity: 1_000_000_000, valueFen: 1_000_000_000_000 }

interface Movement {
  kind: StockMovementKind
  moved: Moved
  otherLotId?: number
  receiver?: string
  remark: string
}

/** Puts into a store what was bought. Idempotent by key. Fails with row.missing, stock.tooMany, money.keyUsed. */
export const receiveStock = (ctx: Acting, { quantity, amount, remark, ...of }: ParsedBodyOf<typeof receive>) =>
  move(ctx, of, async (db, item) => {
    const moved = { quantity, valueFen: fenOf(amount) }
    return enter(ctx, db, item, of.idempotencyKey, { kind: 'received', moved, remark })
  })

/**
 * Takes from a store; with another lot its store receives it at the same value, as an item of the same name. Idempotent by key. Fails with
 * row.missing, stock.short, stock.sameLot, stock.otherUnit, money.keyUsed.
 */
export const issueStock = (
  ctx: Acting,
  { quantity, toLotId, receiver, remark, ...of }: ParsedBodyOf<typeof issue>,
): Promise<DataOf<typeof issue>> =>
  move(
    ctx,
    of,
    async (db, item, others) => {
      const moved = taken(item, quantity)
      if (!moved) throw refusal('stock.short', 'quantity', { left: item.quantity, unit: item.unit })
      const [other] = others
      const issued: Movement = { kind: 'issued', moved, receiver, remark }
      if (!other) return enter(ctx, db, item, of.idempotencyKey, issued)
      if (other.unit !== item.unit) throw refusal('stock.otherUnit', 'toLotId', { unit: other.unit })
      const there = { quantity: -moved.quantity, valueFen: 0 - moved.valueFen }
      const received: Movement = { kind: 'received', moved: there, otherLotId: item.lotId, receiver, remark }
      await enter(ctx, db, other, of.idempotencyKey, received)
      return enter(ctx, db, item, of.idempotencyKey, { ...issued, otherLotId: other.lotId })
    },
    toLotId ?? undefined,
  )

/** Puts a store right to what was counted. Idempotent by key. Fails with row.missing, stock.noReason, money.keyUsed. */
export const countedStock = (ctx: Acting, { counted: found, reason, ...of }: ParsedBodyOf<typeof count>) =>
  move(ctx, of, async (db, item) => {
    const moved = counted(item, found, await findLastPaid(db, ctx.scope.tenantId, item.stockItemId))
    if (moved.quantity !== 0 && reason === '') {
      throw refusal('stock.noReason', 'reason', { difference: moved.quantity })
    }
    return enter(ctx, db, item, of.idempotencyKey, { kind: 'counted', moved, remark: reason })
  })

type Act = (db: Db, item: queries.LockedItem, others: queries.LockedItem[]) => Promise<Held>

/** Locks the item, and that of the other lot; a call that was done already is answered again. */
function move(
  ctx: Acting,
  { stockItemId, idempotencyKey }: { stockItemId: number; idempotencyKey: string },
  act: Act,
  toLotId?: number,
): Promise<{ quantity: number; value: string }> {
  return ctx.db.transaction().execute(async db => {
    const otherId = toLotId === undefined ? undefined : await itemOf(ctx, db, stockItemId, toLotId)
    const locked = await queries.lockItems(db, ctx.scope, [stockItemId, ...(otherId === undefined ? [] : [otherId])])
    const item = locked.find(found => found.stockItemId === stockItemId)
    if (!item) throw refusal('row.missing', 'stockItemId')
    await claimKey(db, ctx, idempotencyKey)
    const isDone = await wasMoved(db, ctx.scope.tenantId, { stockItemId, idempotencyKey })
    const others = locked.filter(found => found !== item)
    const { quantity, valueFen } = isDone ? item : await act(db, item, others)
    return { quantity, value: yuan(valueFen) }
  })
}

/** The item of the same name in the store of another lot, which is added where there is none. */
async function itemOf(ctx: Acting, db: Db, stockItemId: number, lotId: number): Promise<number> {
  const { tenantId } = ctx.scope
  const page = { sort: 'name', isDescending: false, offset: 0 } as const
  const [item] = await queries.listStock(db, ctx.scope, { stockItemId }, page)
  if (!item) throw refusal('row.missing', 'stockItemId')
  if (item.lotId === lotId) throw refusal('stock.sameLot', 'toLotId')
  if (!(await queries.findLot(db, ctx.scope, lotId))) throw refusal('row.missing', 'toLotId')
  const { name, kind, unit } = item
  const entry = { name, kind, unit, lotId, minimum: 0, remark: '' }
  const added = await queries.insertItem(db, tenantId, entry, authorshipOf(ctx))
  if (added === undefined) return queries.getItemOf(db, tenantId, lotId, name)
  await audit(ctx, db, { action: 'stock.add', entityId: added, after: entry })
  return added
}

/** Moves a locked item, and records it. Returns what it holds afterwards. */
async function enter(
  ctx: Acting,
  db: Db,
  item: queries.LockedItem,
  idempotencyKey: string,
  { kind, moved, otherLotId, receiver = '', remark }: Movement,
): Promise<Held> {
  const { stockItemId, name, quantity, valueFen } = item
  const held = after(item, moved)
  if (held.quantity > most.quantity || held.valueFen > most.valueFen) throw new Failure('stock.tooMany')
  const movement = { stockItemId, kind, moved, held, otherLotId: otherLotId ?? null, receiver, remark, idempotencyKey }
  await insertMovement(db, ctx.scope.tenantId, movement, authorshipOf(ctx))
  await audit(ctx, db, {
    action: `stock.${kind}`,
    entityId: stockItemId,
    before: { name, quantity, valueFen },
    after: { name, ...held, receiver, remark },
  })
  return held
}
