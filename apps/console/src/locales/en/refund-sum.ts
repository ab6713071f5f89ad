import { refundNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { refundSum as zh } from '../zh/refund-sum.ts'

export const refundSum: Words<typeof zh> = {
  title: 'Refunds',
  one: 'refunds added up',
  empty: { title: 'No refunds', hint: 'What was paid out is added up here by day, reason or person.' },
  field: { ...refundNamesEn.sumField, lotId: 'Car park', begin: 'Refunded at', group: 'By' },
  reason: refundNamesEn.reason,
  group: { day: 'Day', reason: 'Reason', person: 'Person' },
}
