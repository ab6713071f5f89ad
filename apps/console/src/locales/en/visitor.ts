import { visitorNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { visitor as zh } from '../zh/visitor.ts'

export const visitor: Words<typeof zh> = {
  ...visitorNamesEn,
  title: 'Visitors',
  one: 'visitor',
  field: {
    ...visitorNamesEn.field,
    lotId: 'Car park',
    arrivedAt: 'Arrived at',
    decidedAt: 'Decided at',
    begin: 'Time of visit',
    reason: 'Reason',
    visitorId: 'Visitor',
    verdict: 'Decision',
    isAskedByMe: 'Requested by me',
    takesPublic: 'Take requests on the public page',
    needsApproval: 'Another person approves',
    mostHours: 'Longest visit (hours)',
  },
  empty: {
    title: 'No visitors',
    hint: 'Invite one with "New". Once approved, the barrier opens for the vehicle within the time of the visit.',
  },
  invite: 'Invite a visitor',
  inviteSave: 'Submit',
  inviteHint:
    'Times are by the clock of the car park. Where it wants an approval, another person has to approve first.',
  phoneHint: 'The visitor is notified by text message when the visit is approved (needs an SMS gateway).',
  chooseLot: 'Choose a car park',
  act: { approve: 'Approve', refuse: 'Refuse', revoke: 'Revoke' },
  done: { approve: 'Approved', refuse: 'Refused', revoke: 'Revoked' },
  hint: {
    approve: 'The barrier then opens for the vehicle within the time of the visit.',
    refuse: 'Say why. The person who requested it can read it.',
    revoke: 'The barrier opens no more. A vehicle that is inside is charged like any other from now on.',
  },
  ownNote: 'You requested this yourself, so another person has to decide.',
  himself: 'The visitor',
  settings: 'Visitor settings',
  takesPublicHint: 'Visitors fill in a request on the page below, without signing in.',
  needsApprovalHint: 'When off, requests hold at once, also those of the public page.',
  isFreeHint: 'Free within the time of the visit; when off, charged like any vehicle. For later requests only.',
  link: 'Page for visitors:',
}
