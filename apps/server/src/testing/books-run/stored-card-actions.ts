import {
  orderActions,
  payArrearsByCard,
  payByStoredCard,
  queryArrears,
  rechargeStoredCard,
  saveRechargeTier,
  saveStoredCard,
  storedCardDetail,
  undoImport,
} from '@parkdesk/contract'
import { takeOverStoredCards } from '../take-over-stored-cards.ts'
import { newKey } from '../test-card.ts'
import { fenOf, money, plateOf } from './draw.ts'
import { dueFen, type Stay } from './model.ts'
import { refusedUnchanged } from './refused.ts'
import { anyStay, channelOf, orderIdOf } from './stay-actions.ts'
import { type Action, at, type BooksWorld, hourFen } from './world.ts'

const tier = { amountFen: 1_000, giftFen: 333 }
/** What a card without a holder may hold. */
const mostFen = 100_000

/** A stored card that is recharged, pays in the office and at the exit, and gets back what it paid. */
export async function storedCardActions(world: BooksWorld) {
  const { server, admin, lots, model } = world
  const [{ lotId }] = lots
  const giving = { name: '充十送三', amount: money(tier.amountFen), gift: money(tier.giftFen) }
  const { rechargeTierId } = await server.call(saveRechargeTier, giving, { as: admin })
  const { storedCardId } = await server.call(saveStoredCard, { cardNo: 'RUN-1' }, { as: admin })
  const balanceFen = async () => {
    const { balance } = await server.call(storedCardDetail, { storedCardId }, { as: admin })
    return fenOf(balance)
  }

  const recharge: Action = async draw => {
    const isByTier = draw(2) === 0
    const amountFen = isByTier ? tier.amountFen : 1 + draw(2_000)
    const channel = channelOf(draw)
    const body = {
      ...{ storedCardId, amount: money(amountFen), channel, lotId, remark: '', idempotencyKey: newKey() },
      ...(isByTier && { rechargeTierId }),
    }
    const asked = { ...body, idempotencyKey: newKey(), rechargeTierId: undefined, amount: money(mostFen + 1) }
    if (draw(4) === 0)
      await refusedUnchanged(world, 'storedCard.aboveMost', () =>
        server.refuse(rechargeStoredCard, asked, { as: admin }),
      )
    if ((await balanceFen()) + amountFen + tier.giftFen > mostFen) return
    for (let sent = 0; sent <= draw(2); sent += 1) await server.call(rechargeStoredCard, body, { as: admin })
    model.taken[channel] += amountFen
    model.onStoredCards += amountFen
    if (draw(4) > 0) return
    const other = { ...body, amount: money(amountFen + 1) }
    await refusedUnchanged(world, 'money.keyUsed', () => server.refuse(rechargeStoredCard, other, { as: admin }))
  }

  const spent = (stay: Stay, amountFen: number) => {
    model.onStoredCards -= amountFen
    stay.writtenOffFen -= Math.min(stay.writtenOffFen, amountFen)
    stay.paidFen += amountFen
  }

  const payByCard: Action = async draw => {
    const stay = anyStay(world, draw, one => dueFen(one) > 0 && one.waivedFen === 0)
    if (!stay) return
    const amountFen = 1 + draw(dueFen(stay))
    const orderId = await orderIdOf(world, stay)
    const { revision } = await server.call(orderActions, { orderId }, { as: admin })
    const body = { orderId, revision, cardNo: 'RUN-1', amount: money(amountFen), idempotencyKey: newKey() }
    if ((await balanceFen()) < amountFen)
      return await refusedUnchanged(world, 'storedCard.short', () =>
        server.refuse(payByStoredCard, body, { as: admin }),
      )
    for (let sent = 0; sent <= draw(2); sent += 1) await server.call(payByStoredCard, body, { as: admin })
    spent(stay, amountFen)
  }

  const payArrears: Action = async (draw, step) => {
    const stay = anyStay(
      world,
      draw,
      one => one.isRaised && one.waivedFen === 0 && one.writtenOffFen === 0 && dueFen(one) > 0,
    )
    if (!stay) return
    const found = await server.call(queryArrears, { plateNumber: stay.plate }, { as: admin })
    const { arrearsId = 0, openMoney = '' } = (typeof found === 'object' && found.list[0]) || {}
    const body = { arrearsId, cardNo: 'RUN-1', openMoney, idempotencyKey: newKey() }
    await server.call(saveStoredCard, { storedCardId, plates: [plateOf('S', step)] }, { as: admin })
    await refusedUnchanged(world, 'arrears.otherCard', () => server.refuse(payArrearsByCard, body, { as: admin }))
    await server.call(saveStoredCard, { storedCardId, plates: [stay.plate] }, { as: admin })
    if ((await balanceFen()) < dueFen(stay))
      return await refusedUnchanged(world, 'storedCard.short', () =>
        server.refuse(payArrearsByCard, body, { as: admin }),
      )
    const amountFen = dueFen(stay)
    for (let sent = 0; sent <= draw(2); sent += 1) await server.call(payArrearsByCard, body, { as: admin })
    spent(stay, amountFen)
  }

  const leaveByCard: Action = async (draw, step) => {
    const plate = plateOf('S', step)
    await server.call(saveStoredCard, { storedCardId, plates: [plate] }, { as: admin })
    const hours = 1 + draw(3)
    const heldFen = await balanceFen()
    const [, exit] = await lots[0].report([
      { direction: 'in', plate, passedAt: at('08:00').replace(':00+', ':01+') },
      { direction: 'out', plate, passedAt: at(`${String(8 + hours).padStart(2, '0')}:00`) },
    ])
    const feeFen = hours * hourFen
    const stay: Stay = {
      ...{ orderNo: exit?.orderNo ?? '', orderId: 0, plate, feeFen, couponFen: 0 },
      ...{ waivedFen: 0, goodwillFen: 0, paidFen: 0, writtenOffFen: 0, isRaised: false, invoicedFen: 0 },
    }
    model.stays.push(stay)
    const paidFen = fenOf(exit?.cardPaid ?? '0')
    if (paidFen !== (heldFen >= feeFen ? feeFen : 0)) throw new Error(`${heldFen} fen paid ${paidFen} of ${feeFen}`)
    spent(stay, paidFen)
  }
  const takeOver: Action = async (draw, step) => {
    const [principalFen, giftFen] = [draw(3) * draw(2_000), draw(2) * draw(500)]
    const line = {
      ...{ cardNo: `OLD-${step}`, principal: money(principalFen), gift: money(giftFen) },
      parkingName: draw(2) === 0 ? '测试停车场' : '西区停车场',
    }
    const { SuccessNum, taskId } = await takeOverStoredCards(server, admin, [line])
    if (SuccessNum !== 1) throw new Error(`took over ${SuccessNum} of ${JSON.stringify(line)}`)
    const again = await takeOverStoredCards(server, admin, [line])
    if (again.RepeatNum !== 1) throw new Error(`repeated ${again.RepeatNum} of ${JSON.stringify(line)}`)
    const isUndone = draw(3) === 0
    if (isUndone) await server.call(undoImport, { taskId }, { as: admin })
    if (isUndone && draw(2) === 0) return
    if (isUndone) await takeOverStoredCards(server, admin, [line])
    model.onStoredCards += principalFen + giftFen
    model.takenOver += principalFen + giftFen
  }
  return {
    'take over card': takeOver,
    'recharge card': recharge,
    'pay by card': payByCard,
    'pay arrears by card': payArrears,
    'leave by card': leaveByCard,
  } satisfies Record<string, Action>
}
