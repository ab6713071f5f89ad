import { cancelCard, checkUserPassword, offerRefund, openCard, refundCard } from '@parkdesk/contract'
import { addCardRule, newKey } from '../test-card.ts'
import { testPassword } from '../test-server.ts'
import { fenOf, money, oneOf, plateOf } from './draw.ts'
import type { SoldCard } from './model.ts'
import { channelOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

/** Cards of one car park or of both that are sold, given back and end. */
export async function cardActions(world: BooksWorld) {
  const { server, admin, lots, model } = world
  const [one, both] = [[lots[0].lotId], lots.map(({ lotId }) => lotId)]
  const rules = [
    { lotIds: one, cardRuleId: await addCardRule(server, admin, { lotIds: one }) },
    { lotIds: both, cardRuleId: await addCardRule(server, admin, { lotIds: both, name: '通用月卡' }) },
  ]
  const living: SoldCard[] = []

  const sell: Action = async (draw, step) => {
    const [paidFen, channel] = [draw(40_000), channelOf(draw)]
    const { lotIds, cardRuleId } = oneOf(draw, rules) ?? { lotIds: one, cardRuleId: 0 }
    const body = {
      ...{ cardRuleId, beginDay: world.month, periods: 1 + draw(3), plates: [plateOf('C', step)] },
      ...{ ownerName: '张三', paid: money(paidFen), channel, remark: '优惠', idempotencyKey: newKey() },
    }
    const { cardId } = await server.call(openCard, body, { as: admin })
    const card = { cardId, lotIds, paidFen, backFen: 0 }
    living.push(card)
    model.cards.push(card)
    model.taken[channel] += paidFen
  }

  const cancel: Action = async () => {
    const card = living.pop()
    if (card === undefined) return
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(cancelCard, { cardId: card.cardId, reason: '不再使用' }, { as: admin })
  }

  const giveBack: Action = async draw => {
    const card = living.shift()
    if (card === undefined) return
    const [channel, lossPercent] = [channelOf(draw), draw(101)]
    const { cardId } = card
    const { total, isToAsk } = await server.call(offerRefund, { cardId, lossPercent }, { as: admin })
    // Another person approves it then: cards do that by themselves.
    if (isToAsk) return
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    const body = { cardId, lossPercent, expected: total, channel, reason: '搬家', idempotencyKey: newKey() }
    await server.call(refundCard, body, { as: admin })
    card.backFen += fenOf(total)
    model.taken[channel] -= fenOf(total)
  }

  return { sell, 'cancel card': cancel, 'give card back': giveBack } satisfies Record<string, Action>
}
