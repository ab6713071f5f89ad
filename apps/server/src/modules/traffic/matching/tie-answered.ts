import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { type Actor, applyAction, lockOrder } from '../order-action/apply-action.ts'
import { recordAction } from '../order-action/record-action.ts'
import { tiePass } from '../order-action/tie-pass.ts'

/** So long after it was asked about a vehicle that a person let out may take to drive through. */
const mostSeconds = 900
/** Clocks of cameras and ours differ by so much. */
const clockSeconds = 60

interface Answered {
  passId: number
  orphanId: number
  orderId: number
  lotId: number
  laneId: number
  plate: string
}

const listAnswered = async (db: Db, tenantId: number, passIds: readonly number[]): Promise<Answered[]> =>
  (
    await sql<Answered>`
      select p.pass_id as "passId", p.order_id as "orphanId", o.order_id as "orderId", p.lot_id as "lotId", p.lane_id as "laneId",
        o.plate
      from pass as p
      cross join lateral (
        select act.order_id from lane_action as act
        join lane_ask as a on a.tenant_id = act.tenant_id and a.lane_ask_id = act.ask_id
        where act.tenant_id = p.tenant_id and act.lane_id = p.lane_id and act.order_id is not null and act.undoes is null
          and a.plate = p.plate and a.direction = 'out'
          and p.passed_at between a.read_at - make_interval(secs => ${clockSeconds}) and a.read_at + make_interval(secs => ${mostSeconds})
        order by act.action_id desc limit 1) as done
      join parking_order as o on o.tenant_id = p.tenant_id and o.order_id = done.order_id
      where p.tenant_id = ${tenantId} and p.pass_id = any(${passIds}) and o.park_status = 'left' and o.exit_stated
        and o.exit_lane_id = p.lane_id
        and not exists (select from pass as q where q.tenant_id = o.tenant_id and q.order_id = o.order_id and q.direction = 'out'
          and q.outcome <> 'inner')`.execute(db)
  ).rows

/**
 * Ties exits to the stays that a person ended while the vehicle stood at the barrier: they are of the same vehicle, whatever its plate was read as. Their
 * own orders are voided.
 *
 * @returns the passes that were tied
 */
export async function tieAnswered(db: Db, actor: Actor, passIds: readonly number[]): Promise<Set<number>> {
  const { tenantId } = actor.scope
  const tied = new Set<number>()
  for (const { passId, orphanId, orderId, lotId, laneId, plate } of await listAnswered(db, tenantId, passIds)) {
    const orphan = await lockOrder(db, actor, { orderId: orphanId })
    const { changes } = await applyAction(db, actor, orphan, { action: { kind: 'void' }, reason: '' })
    const before = { orderId: orphanId, outcome: 'orphanExit' as const }
    const after = { orderId, outcome: 'matched' as const }
    await tiePass(db, tenantId, { passId, ...after })
    await recordAction(db, actor, {
      ...{ kind: 'match', source: 1, lotId, orderId, otherOrderId: orphanId, laneId, plate, reason: '' },
      changes: { ...changes, passes: [{ passId, before, after }] },
    })
    tied.add(passId)
  }
  return tied
}
