import { randomUUID } from 'node:crypto'
import {
  askCardRefund,
  cancelCard,
  cardRuleOptions,
  checkUserPassword,
  offerRefund,
  openCard,
  renewCard,
  suspendCard,
} from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { testPassword } from '../../../testing/test-server.ts'

/** A card that was renewed and is to be refunded, one for nights, one that is suspended and one that was cancelled. */
export const furnishCard: Furnish = async ({ ask, plate, phone, word, clock }) => {
  const rules = await ask(cardRuleOptions, {})
  const rule = rules.find(({ isByHours }) => !isByHours)
  const nights = rules.find(({ isByHours }) => isByHours)
  const owner = { ownerName: `${word}车主`, ownerMobile: phone, officeAddress: `${word} 2 栋` }
  const money = () => ({
    periods: 1,
    paid: '300',
    channel: 'cash' as const,
    remark: word,
    idempotencyKey: randomUUID(),
  })
  const sold = { cardRuleId: rule?.cardRuleId ?? 0, beginDay: clock(-10).slice(0, 10), ...owner }
  const { cardId, orderId: renewsOrderId } = await ask(openCard, { ...sold, plates: [plate(3)], ...money() })
  await ask(renewCard, { cardId, renewsOrderId, from: 'oldEnd', ...money() })
  const { total } = await ask(offerRefund, { cardId })
  await ask(askCardRefund, { cardId, expected: total, channel: 'cash', reason: `${word}搬家` })
  const nightly = { ...sold, cardRuleId: nights?.cardRuleId ?? 0 }
  await ask(openCard, { ...nightly, plates: [plate(8)], ...money() })
  const second = await ask(openCard, { ...sold, plates: [plate(4)], ...money() })
  const later = await ask(openCard, { ...sold, beginDay: clock(20).slice(0, 10), plates: [plate(7)], ...money() })
  await ask(checkUserPassword, { Password: testPassword })
  await ask(cancelCard, { cardId: later.cardId, reason: `${word}车已卖` })
  await ask(suspendCard, { cardId: second.cardId, reason: `${word}出国` })
}
