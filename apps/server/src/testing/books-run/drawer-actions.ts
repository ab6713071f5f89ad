import { beginDuty, countDuty, handOverDuty, orderActions, ownDuty, saveSentry, takeCash } from '@parkdesk/contract'
import { newKey } from '../test-card.ts'
import { type SignedInCaller, testPassword } from '../test-server.ts'
import { fenOf, money } from './draw.ts'
import { dueFen } from './model.ts'
import { anyStay, orderIdOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

/** A booth that two attendants hand over to each other, with what is missing or too much. */
export async function drawerActions(world: BooksWorld) {
  const { server, admin, tenantId, lots, model } = world
  const works = ['sentryDuty.work', 'sentryDuty.receive', 'order.takeCash', 'order.read', 'personalData.read'] as const
  const wang = await server.addUser(tenantId, [...works])
  const li = await server.addUser(tenantId, [...works])
  world.people.push(wang, li)
  const lanes = server.owner.shared.selectFrom('lane').select('lane_id').where('lot_id', '=', lots[0].lotId)
  const laneIds = (await lanes.execute()).map(({ lane_id: id }) => id)
  const booth = {
    ...{ lotId: lots[0].lotId, name: '东岗', float: '280', laneIds },
    userIds: [wang.userId, li.userId],
  }
  const { sentryId } = await server.call(saveSentry, booth, { as: admin })
  let onDuty: SignedInCaller | undefined

  const take: Action = async draw => {
    const stay = anyStay(world, draw, one => dueFen(one) > 0 && one.writtenOffFen === 0 && one.waivedFen === 0)
    if (!onDuty) {
      onDuty = draw(2) === 0 ? wang : li
      await server.call(beginDuty, { sentryId }, { as: onDuty })
    }
    if (!stay) return
    const orderId = await orderIdOf(world, stay)
    const { revision } = await server.call(orderActions, { orderId }, { as: admin })
    const amountFen = 1 + draw(dueFen(stay))
    const body = { orderId, revision, amount: money(amountFen), idempotencyKey: newKey() }
    await server.call(takeCash, body, { as: onDuty })
    stay.paidFen += amountFen
    model.taken.cash += amountFen
  }

  const handOver: Action = async draw => {
    if (!onDuty) return
    const { duty } = await server.call(ownDuty, {}, { as: onDuty })
    if (!duty) throw new Error('nobody is on duty')
    const { dutyId } = duty
    const taker = onDuty === wang ? li : wang
    const begins = draw(3) > 0
    const blind = await server.call(countDuty, { dutyId, counts: 0, counted: '300' }, { as: onDuty })
    const counted = Math.max(0, fenOf(blind.expected) + (draw(5) - 2) * 100)
    await server.call(countDuty, { dutyId, counts: 1, counted: money(counted) }, { as: onDuty })
    const differenceFen = counted - fenOf(blind.expected)
    const reason = differenceFen === 0 ? '' : '找零出错'
    const over = { dutyId, counts: 2, account: taker.account, password: testPassword, begins, reason }
    await server.call(handOverDuty, over, { as: onDuty })
    model.differences += differenceFen
    onDuty = begins ? taker : undefined
  }
  return { 'take cash': take, 'hand over': handOver } satisfies Record<string, Action>
}
