import { fundItemNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { fundItem as zh } from '../zh/fund-item.ts'

export const fundItem: Words<typeof zh> = {
  ...fundItemNamesEn,
  one: 'movement',
  field: { ...fundItemNamesEn.field, accountId: 'Channel account', begin: 'Day', isUnexplained: 'Explained' },
  because: {
    matched: 'Number, kind and amount are those of the trade bill.',
    withdrawal: 'It went from the channel to the bank.',
    otherDay: 'The other side stands on a day nearby.',
    fundOnly:
      'The fund bill has it, the trade bill does not. See whether the trade bill of the day is imported and whole.',
    tradeOnly:
      'The trade bill has it, the fund bill does not. It may be booked the next day: once that fund bill is imported, the day is compared again by itself.',
    amountDiffers: 'The numbers are the same, the amounts differ.',
    feeDiffers: 'The fee that was taken is not that of the trade bill.',
    feeMissing: 'The trade bill has a fee, and the fund bill did not take it.',
    other: 'It is no payment, refund, fee or withdrawal. Note what it was for.',
    duplicate: 'This movement number stands more than once.',
    unreadable: 'This line of the bill cannot be read. The others are compared.',
  },
  empty: {
    title: 'No fund movements yet',
    hint: 'Once a fund bill is imported, each row of it is compared with the trade bill and stands here in one class.',
  },
}
