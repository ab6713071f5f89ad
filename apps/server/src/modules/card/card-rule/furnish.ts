import { saveCardRule } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A card rule of the lot at ¥300 a month. */
export const furnishCardRule: Furnish = async ({ ask, lotId, word }) => {
  await ask(saveCardRule, {
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
    lotIds: [lotId],
  })
}
