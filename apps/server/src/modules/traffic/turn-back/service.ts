import { normalisePlate, TurnBackEvent, type TurnBackResult } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { lockLot } from '../../../db/lock.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { unreadableEvent } from '../../../lib/refused-event.ts'
import { clockRefusal } from '../event/clock-refusal.ts'
import type { Actor } from '../order-action/apply-action.ts'
import * as queries from './queries.ts'
import { withdrawPass } from './withdraw-pass.ts'

/**
 * Takes back the passes of vehicles that turned back, one by one and each whole: their orders are as if those had not come. A pass that comes later is
 * taken back as it comes. A known turn-back is a duplicate; one that is unreadable or has an impossible time is refused.
 */
export async function takeTurnBacks(
  ctx: DeviceContext,
  { events }: { events: unknown[] },
): Promise<{ results: TurnBackResult[] }> {
  const results: TurnBackResult[] = []
  for (const raw of events) results.push(await takeOne(ctx, raw))
  return { results }
}

async function takeOne(ctx: DeviceContext, raw: unknown): Promise<TurnBackResult> {
  const { language, box } = ctx
  const now = ctx.clock()
  const parsed = TurnBackEvent.safeParse(raw)
  if (!parsed.success) return unreadableEvent(TurnBackEvent, raw, language)
  const { eventId, turnedBackAt: time, laneCode, passEventIds } = parsed.data
  const refused = clockRefusal({ eventId, time }, { language, now })
  if (refused) return refused
  const turnBack = { eventId, laneCode, plate: normalisePlate(parsed.data.plate ?? ''), at: new Date(time), now }
  return ctx.db.transaction().execute(async db => {
    await lockLot(db, box.tenantId, box.lotId)
    const turnBackId = await queries.insertTurnBack(db, box, turnBack)
    if (turnBackId === undefined) return { eventId, result: 'duplicate' }
    await queries.insertTurnedBackPasses(db, box, { turnBackId, passEventIds })
    const withdrawn = await withdraw(db, ctx, passEventIds)
    await notifyLive(db, { about: 'lane', tenantId: box.tenantId, lotId: box.lotId })
    return { eventId, result: 'accepted', withdrawn }
  })
}

/** The latest first, so that each finds the stay as it left it. */
async function withdraw(db: Db, ctx: DeviceContext, passEventIds: readonly string[]): Promise<number> {
  let count = 0
  for (const pass of await queries.listPasses(db, ctx.box, passEventIds))
    if (await withdrawPass(db, productItself(ctx), pass)) count += 1
  return count
}

const productItself = ({ box: { tenantId, lotId }, clock, requestId }: DeviceContext): Actor => ({
  session: { tenantId, userId: null },
  requestId,
  address: null,
  clock,
  scope: { tenantId, lotIds: [lotId], timeZone: 'UTC' },
})
