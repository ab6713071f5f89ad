import {
  changeVehicle,
  orderActions,
  queryOrder,
  refuseMatch,
  saveMatchingMode,
  takeCash,
  voidOrder,
} from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A vehicle changed by hand, with a review, cash taken, an order voided, a suggestion refused, and what the assistant does. */
export const furnishOrderAction: Furnish = async ({ ask, plate, word, owner, tenantId, lotId, now }) => {
  const orderOf = async (index: number) => {
    const found = await ask(queryOrder, { plateNumber: plate(index) })
    const orderId = typeof found === 'object' ? (found.list[0]?.orderId ?? 0) : 0
    const { revision } = await ask(orderActions, { orderId })
    return { orderId, revision }
  }
  const paying = await orderOf(0)
  await ask(takeCash, { ...paying, amount: '0.50', idempotencyKey: `${word}-by-hand` })
  const inside = await orderOf(9)
  const vehicle = { plateColor: 'yellow', vehicleSize: 'large', vehicleEnergy: null } as const
  await ask(changeVehicle, { ...inside, ...vehicle, reason: `${word}改车型` })
  const { orderId } = await orderOf(1)
  await ask(refuseMatch, { orderId, entryOrderId: inside.orderId })
  await ask(saveMatchingMode, { lotId, mode: 'suggest' })
  await ask(voidOrder, { ...(await orderOf(2)), reason: `${word}重复` })
  // Another person reviews: there is only one here.
  const { action_id, acted_by } = await owner
    .selectFrom('lane_action')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'changeVehicle')
    .select(['action_id', 'acted_by'])
    .executeTakeFirstOrThrow()
  const review = { from_state: 'pending', to_state: 'disputed', remark: word, reviewed_at: now }
  await owner
    .insertInto('lane_action_review')
    .values({ tenant_id: tenantId, action_id, reviewed_by: acted_by ?? 0, ...review })
    .execute()
}
