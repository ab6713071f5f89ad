import { shiftSwapNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { shiftSwap as zh } from '../zh/shift-swap.ts'

export const shiftSwap: Words<typeof zh> = {
  ...shiftSwapNamesEn,
  one: 'shift swap',
  field: {
    ...shiftSwapNamesEn.field,
    begin: 'Asked at',
    end: 'Asked at',
    lotId: 'Car park',
    rosterEntryId: 'Shift offered',
    colleagueId: 'Colleague',
    returnEntryId: 'Shift in return',
    shiftSwapId: 'Shift swap',
    isAgreed: 'Agreed',
    isApproved: 'Approved',
  },
  ask: {
    act: 'Swap',
    title: 'Swap {{shift}}',
    hint: 'Your colleague has to agree; then a third person decides. The roster changes when it is approved.',
    send: 'Ask',
    nobody: 'The booth has no other attendants',
    noShift: 'No shifts to choose from',
  },
  answer: {
    agree: 'Agree',
    decline: 'Decline',
    agreed: 'Agreed; it waits for approval',
    declined: 'Declined',
    hint: '{{name}} asks you to swap. If you agree, it still has to be approved.',
  },
  approve: { act: 'Approve', done: 'Approved; the roster has changed' },
  refuse: { act: 'Refuse', title: 'Refuse the swap', done: 'Refused' },
  withdraw: { act: 'Withdraw', done: 'Withdrawn' },
  facts: 'Swap',
  empty: {
    title: 'No swaps yet',
    hint: 'Under My shifts, choose Swap beside a shift to ask a colleague to swap with you or to take it over.',
  },
}
