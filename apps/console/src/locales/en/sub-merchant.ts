import { subMerchantNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { subMerchant as zh } from '../zh/sub-merchant.ts'

export const subMerchant: Words<typeof zh> = {
  ...subMerchantNamesEn,
  one: 'sub-merchant',
  field: { ...subMerchantNamesEn.field, creatorName: 'Added by', createdAt: 'Added at' },
  empty: {
    title: 'No sub-merchants yet',
    hint: 'Enter the owners and partners who have a share in the income of car parks. Then open a sub-account for each, with its share.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove sub-merchants',
  removeConfirm: '{{names}} will be removed. Remove?',
  removed: '{{count}} removed',
}
