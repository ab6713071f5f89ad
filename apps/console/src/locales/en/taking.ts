import { payChannelNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { taking as zh } from '../zh/taking.ts'

export const taking: Words<typeof zh> = {
  title: 'Takings',
  payments: 'Payments of stays',
  field: {
    takenAt: 'Time',
    kind: 'For',
    cause: 'Of',
    channel: 'By',
    amount: 'Amount',
    parkingName: 'Car park',
    takenBy: 'Handled by',
    lotId: 'Car park',
    dutyId: 'Shift',
    duty: 'Money of the shift',
    begin: 'Time',
    end: 'End',
  },
  kind: {
    stay: 'Parking fee',
    stayRefund: 'Refund of a fee',
    card: 'Card',
    merchant: 'Merchant top-up',
    unit: 'Company bill',
    storedCard: 'Stored card',
    share: 'Sub-merchant payout',
    companyPayout: 'Credit paid out to a company',
    receipt: 'Receipt without an order',
    shortage: 'Shortage repaid',
  },
  channel: { ...payChannelNamesEn, bank: 'Bank transfer' },
  duty: { drawer: 'Cash in the drawer', other: 'Other ways' },
  empty: {
    title: 'No takings',
    hint: 'Every payment and refund of stays, cards, merchants and companies is listed here, one by one; not what stored cards pay, whose money came in when they were recharged.',
  },
}
