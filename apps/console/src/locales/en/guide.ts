import type { Words } from '../words-type.ts'
import type { guide as zh } from '../zh/guide.ts'

export const guide: Words<typeof zh> = {
  count: 'Step {{step}} of {{steps}}',
  previous: 'Previous step',
  next: 'Next step',
  finish: 'Done',
  discount: {
    step1: 'Open Operations → Merchants and press New to add a shop that gives its customers parking',
    step2: 'Enter its name, what its account counts (minutes, money or coupons) and its car parks, and save',
    step3:
      'Open the merchant and press Top up: enter the amount and what was paid; balance and statement update immediately',
    step4:
      'Under Coupons → Templates, set what a coupon takes off, how long it is valid, and which merchants may use it',
    step5: 'Under Grants, give coupons to plates, or print paper ones for the merchant',
    step6:
      'They are deducted automatically when vehicles leave; Coupons shows who got each one and whether it was used',
  },
  card: {
    step1: 'Open Operations → Card rules and add a kind of card: period, price, spaces, plates and car parks',
    step2: 'Under Monthly cards press New: choose the rule, enter plates and owner; once paid, the card is valid',
    step3: 'Filter cards that end soon, open one and press Renew: the new period starts where the old one ends',
    step4: 'Edit plates, suspend, refund or cancel here; a refund is calculated before you confirm it',
  },
  unit: {
    step1: 'Open Group → Companies and press New to add a company with an agreement',
    step2: 'Enter its spaces, the monthly price per space, the agreement dates and the car parks, and save',
    step3: 'Open the company and add its vehicles one by one, or import them from a sheet',
    step4: 'Inside shows how many of its spaces are in use, and which vehicles came on top',
    step5: 'Once a month is over, press Bills → Bill a month: each day counts with its spaces and price',
    step6: 'Once a bill is issued and the company has paid, press Record payment',
  },
}
