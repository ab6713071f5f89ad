import { dunningNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { dunningPolicy as zh } from '../zh/dunning-policy.ts'

export const dunningPolicy: Words<typeof zh> = {
  title: 'Dunning policies',
  one: 'dunning policy',
  empty: { title: 'No dunning policy', hint: 'Add one first.' },
  field: {
    division: 'Where it holds (none: everywhere)',
    validFrom: 'Valid from',
    daysToPay: 'Days to pay after the exit',
    makeUpDays: 'Days to make up for it',
    tiers: 'Tiers',
    steps: 'Steps',
  },
  kind: dunningNamesEn.kind,
  saved: 'The dunning policy was saved',
  makeUpHint:
    'So many days pass after each message, letter or call before a plate is listed or handed over, and after a dispute has ended.',
  tier: {
    hint: 'A vehicle reaches a tier by its unpaid stays in a calendar month or by what they come to, whichever is higher.',
    number: 'Tier {{number}}',
    count: 'Stays',
    amount: 'Amount',
    add: 'Add a tier',
    remove: 'Remove tier {{number}}',
  },
  step: {
    hint: 'Days count from the last day to pay.',
    number: 'Step {{number}}',
    kind: 'What is done',
    afterDays: 'After days',
    fromTier: 'For whom',
    all: 'All vehicles',
    repeats: 'Repeats',
    repeatDays: 'Days between',
    add: 'Add a step',
    remove: 'Remove step {{number}}',
  },
  line: {
    once: '{{kind}} after {{after}} days',
    repeated: '{{kind}} after {{after}} days, {{times}} more times every {{every}} days',
  },
  lineFrom: ' (from tier {{tier}})',
  tierLine: 'Tier {{tier}}: {{number}} stays or {{amount}} in a month',
}
