import { campaignGiftNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { campaignGift as zh } from '../zh/campaign-gift.ts'

export const campaignGift: Words<typeof zh> = {
  ...campaignGiftNamesEn,
  field: {
    ...campaignGiftNamesEn.field,
    campaignId: 'Campaign',
    kind: 'Value',
    lotId: 'Car park',
    begin: 'Given at',
  },
  empty: {
    title: 'No stays yet',
    hint: 'Casual vehicles that enter while a campaign runs are given a coupon. Whether it was used and what the stay paid is listed here.',
  },
}
