import type { Db } from '../../../db/database.ts'
import type { DeviceContext } from '../../../http/context.ts'
import { postAlarm } from '../../../platform/message/post-message.ts'
import { raiseAlarm } from '../../alarm/alarm/raise.ts'
import type { OrderRow } from './order-queries.ts'
import type { LotSite, PassRow } from './queries.ts'
import * as queries from './queries.ts'

/** Older events are listed as alarms, but do not send messages. */
const freshMs = 5 * 60_000

interface AlarmSetting {
  site: LotSite
  passes: PassRow[]
  /** The black-listed plates among the passes. */
  blackListed: string[]
  receivedAt: Date
}

/** Raises the alarms of a batch, and closes those of exits whose entry came late, of this batch or an earlier one. */
export async function raiseAlarms(
  db: Db,
  ctx: DeviceContext,
  { site, passes, blackListed, receivedAt }: AlarmSetting,
): Promise<void> {
  const { tenantId, boxId, lotId } = ctx.box
  const listed = new Set(blackListed)
  const alarms = passes.flatMap(pass => alarmsOf(pass, lotId, listed))
  const raised = alarms.length === 0 ? [] : await queries.insertAlarms(db, tenantId, boxId, alarms)
  const healed = passes.filter(pass => pass.outcome === 'lateEntry').flatMap(pass => pass.order_id ?? [])
  if (healed.length > 0) await queries.closeExitAlarms(db, tenantId, healed, receivedAt)

  const byId = new Map(passes.map(pass => [pass.pass_id, pass]))
  for (const { alarmId, passId, kind } of raised) {
    const pass = byId.get(passId ?? -1)
    if (!pass || Math.abs(receivedAt.getTime() - pass.passed_at) > freshMs) continue
    if (kind === 'exitWithoutEntry' && healed.includes(pass.order_id ?? -1)) continue
    await postPassAlarm(db, ctx, receivedAt, { site, pass, alarmId, isListed: kind === 'blackListed' })
  }
}

function alarmsOf(pass: PassRow, lotId: number, blackListed: ReadonlySet<string>): queries.NewAlarm[] {
  const about = {
    lot_id: lotId,
    raised_at: new Date(pass.passed_at),
    plate: pass.plate,
    lane_id: pass.lane_id,
    pass_id: pass.pass_id,
    order_id: pass.order_id,
  }
  const alarms: queries.NewAlarm[] = []
  if (blackListed.has(pass.plate) && !['repeated', 'inner', 'turnedBack'].includes(pass.outcome))
    alarms.push({ ...about, kind: 'blackListed' })
  if (pass.outcome === 'orphanExit') alarms.push({ ...about, kind: 'exitWithoutEntry' })
  return alarms
}

const postPassAlarm = (
  db: Db,
  { box: { tenantId, lotId } }: DeviceContext,
  at: Date,
  { site, pass, alarmId, isListed }: { site: LotSite; pass: PassRow; alarmId: number; isListed: boolean },
) =>
  postAlarm(db, at, {
    tenantId,
    lotId,
    lotName: site.name,
    alarmId,
    kind: isListed ? 'blackListed' : 'exitWithoutEntry',
    plate: pass.plate,
    laneName: site.lanes.find(lane => lane.laneId === pass.lane_id)?.name ?? pass.lane_code,
    detail: {},
  })

interface UnpricedSetting {
  site: LotSite
  orders: Pick<OrderRow, 'order_id' | 'order_no' | 'plate'>[]
  receivedAt: Date
}

/** Raises an alarm for each order that no rule could price, once while it is open. */
export async function raiseUnpriced(
  db: Db,
  { box: { tenantId, lotId } }: DeviceContext,
  { site, orders, receivedAt }: UnpricedSetting,
): Promise<void> {
  for (const { order_id: orderId, order_no: orderNo, plate } of orders) {
    const about = { lot: { lotId, name: site.name }, orderId, plate, detail: { orderNo } }
    await raiseAlarm(db, { tenantId, at: receivedAt }, { kind: 'orderUnpriced', ...about }, { unlessOpen: true })
  }
}
