import { cancelCard, checkUserPassword, openCard } from '@parkdesk/contract'
import { addCardRule, newKey } from '../test-card.ts'
import { testPassword } from '../test-server.ts'
import { money, plateOf } from './draw.ts'
import { channelOf } from './stay-actions.ts'
import type { Action, BooksWorld } from './world.ts'

/** Cards that are sold and end. */
export async function cardActions(world: BooksWorld) {
  const { server, admin, lots, model } = world
  const cardRuleId = await addCardRule(server, admin, { lotIds: [lots[0].lotId] })
  const cards: number[] = []

  const sell: Action = async (draw, step) => {
    const [paidFen, channel] = [draw(40_000), channelOf(draw)]
    const body = {
      ...{ cardRuleId, beginDay: world.month, periods: 1 + draw(3), plates: [plateOf('C', step)] },
      ...{ ownerName: '张三', paid: money(paidFen), channel, remark: '优惠', idempotencyKey: newKey() },
    }
    const { cardId } = await server.call(openCard, body, { as: admin })
    cards.push(cardId)
    model.taken[channel] += paidFen
    model.cardsSold += paidFen
  }

  const cancel: Action = async () => {
    const cardId = cards.pop()
    if (cardId === undefined) return
    await server.call(checkUserPassword, { Password: testPassword }, { as: admin })
    await server.call(cancelCard, { cardId, reason: '不再使用' }, { as: admin })
  }

  return { sell, 'cancel card': cancel } satisfies Record<string, Action>
}
