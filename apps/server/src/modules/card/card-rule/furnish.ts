import { saveCardRule } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Card rules of the lot at ¥300 a month: around the clock, and for nights. */
export const furnishCardRule: Furnish = async ({ ask, lotId, word }) => {
  const entry = {
    name: `${word}月卡`,
    cardKind: `${word}卡`,
    carSize: 'small',
    effect: 'free',
    months: 1,
    price: '300',
    spots: 1,
    mostPlates: 2,
    graceDays: 3,
    whenFull: 'temporary',
    refundLossPercent: 10,
    refundBy: 'day',
    onSale: true,
  } as const
  const nights = { weekdays: [1, 2, 3, 4, 5], fromHour: '18:00', untilHour: '08:00' }
  await ask(saveCardRule, { ...entry, lotIds: [lotId] })
  await ask(saveCardRule, { ...entry, ...nights, name: `${word}夜间卡`, lotIds: [lotId] })
}
