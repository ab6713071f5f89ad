import { rechargeTierNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { rechargeTier as zh } from '../zh/recharge-tier.ts'

export const rechargeTier: Words<typeof zh> = {
  ...rechargeTierNamesEn,
  one: 'recharge tier',
  field: { ...rechargeTierNamesEn.field, creatorName: 'Added by', createdAt: 'Added at' },
  empty: {
    title: 'No recharge tiers yet',
    hint: 'For example pay 100, get 20 besides. Whoever recharges a stored card picks one; without tiers, any amount can be paid in, without a gift.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove recharge tiers',
  removeConfirm: 'Recharge tiers to remove: {{names}}. One that was used can only be disabled. Remove?',
  disabledHint: 'It is no longer offered; what was recharged by it stays',
  giftHint: 'It can be spent but not paid out; empty: no gift',
  removed: '{{count}} removed',
}
