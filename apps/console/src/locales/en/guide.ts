import type { Words } from '../words-type.ts'
import type { guide as zh } from '../zh/guide.ts'

export const guide: Words<typeof zh> = {
  count: 'Step {{step}} of {{steps}}',
  previous: 'Previous step',
  next: 'Next step',
  finish: 'Done',
  discount: {
    step1: 'Open Operations → Merchants and press New to enter a shop that gives its customers parking',
    step2: 'Enter its name, whether its account counts minutes, money or coupons, and its car parks, and save',
    step3:
      'Open the merchant and press Recharge: enter how much and what was paid; balance and statement follow at once',
    step4: 'Under Coupons → Templates say what a coupon takes off, how long it holds, and which merchants may give it',
    step5: 'Under Grants give coupons to plates, or print some on paper for the merchant',
    step6: 'They come off by themselves as vehicles leave; Coupons lists who got each and whether it was used',
  },
  card: {
    step1: 'Open Operations → Card rules and add a kind of card: period, price, spaces, plates and car parks',
    step2: 'Under Monthly cards press New: choose the rule, enter plates and owner; once paid, the card holds',
    step3: 'Filter those that end soon, open one and press Renew: the new period begins where the old one ends',
    step4: 'Plates, suspension, refund and cancelling are in this row; a refund is reckoned before you confirm it',
  },
  unit: {
    step1: 'Open Group → Companies and press New to enter a company with an agreement',
    step2: 'Enter its spaces, the price of a space a month, the days of the agreement and the car parks, and save',
    step3: 'Open the company and add its vehicles one by one, or import them from a sheet',
    step4: 'Inside shows how many of its spaces are taken now, and who came beyond them',
    step5: 'When a month is over, press Bills → Bill a month: each day counts with its spaces and price',
    step6: 'Once a bill is issued and the company has paid, press Enter payment',
  },
}
