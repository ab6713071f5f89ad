import { sharePayoutNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { sharePayout as zh } from '../zh/share-payout.ts'

export const sharePayout: Words<typeof zh> = {
  ...sharePayoutNamesEn,
  field: { ...sharePayoutNamesEn.field, subAccountId: 'Sub-account', begin: 'Asked at' },
  empty: {
    title: 'No payouts yet',
    hint: 'Ask for a payout in a sub-account; once it is approved and transferred, each step stands here.',
  },
}
