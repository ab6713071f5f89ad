import { approvalKindNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { approval as zh } from '../zh/approval.ts'

export const approval: Words<typeof zh> = {
  title: 'Approvals',
  one: 'approval',
  field: {
    kind: 'Kind',
    state: 'Status',
    content: 'About',
    plateNumber: 'Plate',
    parkingName: 'Car park',
    lotId: 'Car park',
    amount: 'Amount',
    askedBy: 'Requested by',
    askedAt: 'Requested at',
    reason: 'Reason',
    decidedBy: 'Decided by',
    decidedAt: 'Decided at',
    answer: 'Remark',
    whose: 'Show',
    begin: 'Requested at',
    requests: 'Requests',
    verdict: 'Decision',
  },
  kind: approvalKindNamesEn,
  state: { waiting: 'Waiting', approved: 'Approved', refused: 'Refused' },
  whose: { toDecide: 'For me to decide', asked: 'My requests', all: 'All' },
  empty: {
    title: 'Nothing to approve',
    hint: 'Write-offs, voided orders, repairs and whatever else a second person has to confirm appear here. Nobody approves what he requested himself.',
  },
  act: { approve: 'Approve', refuse: 'Refuse' },
  bulk: { approve: 'Approve ({{count}})', refuse: 'Refuse ({{count}})' },
  ask: {
    approve: 'Approve {{count}} {{count|request|requests}}',
    refuse: 'Refuse {{count}} {{count|request|requests}}',
  },
  hint: {
    approve: 'This takes effect at once, and is entered in the system log.',
    refuse: 'Say why. The person who requested it can read it.',
  },
  done: 'Decided',
  left: '{{count}} {{count|request was|requests were}} left: decided by another person meanwhile, or requested by you',
  open: 'View details',
  ownNote: 'You requested this yourself, so another person has to decide.',
  product: 'Automatic',
}
