import { monthRestNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { bookMonth as zh } from '../zh/book-month.ts'

export const bookMonth: Words<typeof zh> = {
  title: 'Months',
  titleOf: 'Books of {{month}}',
  field: {
    month: 'Month',
    state: 'State',
    received: 'Received',
    earned: 'Earned',
    discounts: 'Discounts',
    unearned: 'Cards not earned at the end',
    closedBy: 'Closed by',
    closedAt: 'Closed at',
    reason: 'Reason',
  },
  state: { running: 'Running', open: 'Open', closed: 'Closed' },
  facts: 'This month',
  rest: {
    ...monthRestNamesEn,
    open: 'Not done ({{count}})',
    accepted: 'Accepted as not done when it was closed ({{count}})',
    none: 'Nothing is open: one person can close the month.',
    hint: 'Put these right on their screens first. For what cannot be put right, ask for the month to be closed with it: another person who may close months looks at the list and accepts it.',
    running:
      'The month is not over. What is still open then has to be done, or accepted by another person, before it can be closed.',
    earlier: 'Close the months before it first.',
    more: 'Only the first {{shown}} are listed.',
  },
  prove: 'Prove',
  close: 'Close month',
  closeTitle: 'Close the month',
  closeQuestion:
    'This closes {{month}} permanently. Corrections that come later are booked in the next month, with a link to what they correct. Close it?',
  closed: '{{month}} is closed',
  askClose: 'Ask to close with open work',
  askHint:
    'The request keeps the list as it is now. If the list changes, it cannot be accepted any more, and you have to ask again.',
  askQuestion:
    'This asks for {{month}} to be closed with what is listed as not done ({{count}}), which another person accepts. Ask?',
  asked: 'Requested. Another person has to accept it',
  waits:
    '{{name}} asked at {{at}} for the month to be closed with these, and another person has to accept that. Reason: {{reason}}',
  waitsChanged:
    'The list has changed since {{name}} asked at {{at}} for the month to be closed, so that it cannot be accepted any more. Close the month if nothing is open, else ask again.',
  accept: 'Accept and close',
  acceptQuestion:
    'This accepts what is listed as not done of {{month}} ({{count}}), and closes the month permanently. Accept?',
  passedOn: 'Approved. The next stage approves now',
  refuse: 'Refuse',
  refuseTitle: 'Refuse to close the month',
  refused: 'Refused',
  acceptedBy: '{{name}} asked at {{at}}: {{reason}}. {{other}} accepted at {{acceptedAt}}.',
  balanced: '{{month}} holds: debits {{debit}}, credits {{credit}}.',
  unchanged: 'Nothing has changed since it was closed.',
  broken: 'The books of {{month}} do not hold. Keep the log and call support',
  empty: {
    title: 'Nothing is booked yet',
    hint: 'From the first journal on, each month stands here with what was received and earned. Only people who see all car parks see it.',
  },
}
