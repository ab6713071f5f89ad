import {
  askShortageWaiver,
  beginDuty,
  countDuty,
  decideApproval,
  handOverDuty,
  orderActions,
  ownDuty,
  repayShortage,
  saveSentry,
  shortageDetail,
  takeCash,
} from '@parkdesk/contract'
import { newKey } from '../test-card.ts'
import { type SignedInCaller, testPassword } from '../test-server.ts'
import { type Draw, fenOf, money, oneOf } from './draw.ts'
import { dueFen, type Shortage } from './model.ts'
import { refusedUnchanged } from './refused.ts'
import { anyStay, orderIdOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

/** A booth that two attendants hand over to each other, with what is missing or too much; what is missing is repaid or waived. */
export async function drawerActions(world: BooksWorld) {
  const { server, admin, approver, tenantId, lots, model } = world
  const works = [
    'sentryDuty.work',
    'sentryDuty.receive',
    'order.takeCash',
    'order.read',
    'personalData.read',
    'shortage.repay',
  ] as const
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
    if (differenceFen < 0) model.shortages.push({ dutyId, userId: onDuty.userId, leftFen: -differenceFen })
    onDuty = begins ? taker : undefined
  }
  /** One that is owed, and how much of it; the product says the same. */
  async function anyShortage(draw: Draw): Promise<Shortage | undefined> {
    const shortage = oneOf(
      draw,
      model.shortages.filter(({ leftFen }) => leftFen > 0),
    )
    if (!shortage) return undefined
    const { left } = await server.call(shortageDetail, { dutyId: shortage.dutyId }, { as: admin })
    if (fenOf(left) !== shortage.leftFen)
      throw new Error(`of ${shortage.dutyId} ${left} is left, not ${shortage.leftFen}`)
    return shortage
  }

  const repay: Action = async draw => {
    const shortage = await anyShortage(draw)
    if (!shortage) return
    const { dutyId, leftFen } = shortage
    const isCash = onDuty !== undefined && onDuty.userId !== shortage.userId
    const as = isCash && onDuty ? onDuty : admin
    const channel = isCash ? 'cash' : 'bank'
    const above = { dutyId, channel, amount: money(leftFen + 1), idempotencyKey: newKey() } as const
    if (draw(3) === 0)
      await refusedUnchanged(world, 'shortage.tooMuch', () => server.refuse(repayShortage, above, { as }))
    const amountFen = 1 + draw(leftFen)
    const body = { dutyId, channel, amount: money(amountFen), idempotencyKey: newKey() } as const
    await server.call(repayShortage, body, { as })
    shortage.leftFen -= amountFen
    model.taken[channel] += amountFen
    model.repaidShortages += amountFen
  }

  const waive: Action = async draw => {
    const shortage = await anyShortage(draw)
    if (!shortage) return
    const { dutyId, leftFen } = shortage
    const amountFen = 1 + draw(leftFen)
    const asked = { dutyId, amount: money(amountFen), reason: '顾客少付', idempotencyKey: newKey() }
    await server.call(askShortageWaiver, asked, { as: admin })
    const verdict = draw(4) === 0 ? 'refuse' : 'approve'
    const requests = [{ kind: 'shortageWaiver' as const, subjectId: dutyId, amount: money(amountFen) }]
    await refusedUnchanged(world, 'shortage.own', () =>
      server.refuse(decideApproval, { requests, verdict, reason: '已核对' }, { as: admin }),
    )
    await server.call(decideApproval, { requests, verdict, reason: '已核对' }, { as: approver })
    if (verdict === 'refuse') return
    shortage.leftFen -= amountFen
    model.waivedShortages += amountFen
  }
  const actions = { 'take cash': take, 'hand over': handOver, 'repay shortage': repay, 'waive shortage': waive }
  return actions satisfies Record<string, Action>
}
