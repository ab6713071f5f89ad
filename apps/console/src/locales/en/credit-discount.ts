import { creditDiscountNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { creditDiscount as zh } from '../zh/credit-discount.ts'

export const creditDiscount: Words<typeof zh> = {
  ...creditDiscountNamesEn,
  one: 'credit discount',
  empty: {
    title: 'No credit discounts',
    hint: 'Set tiers in the credit rules, under Vehicle credit. Vehicles that enter from then on pay less by the score that they entered with, after their coupons, and are listed here once they have left.',
  },
  field: { ...creditDiscountNamesEn.field, plateColor: 'Plate colour', lotId: 'Car park', begin: 'Left at' },
}
