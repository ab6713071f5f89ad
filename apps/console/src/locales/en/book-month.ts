import type { Words } from '../words-type.ts'
import type { bookMonth as zh } from '../zh/book-month.ts'

export const bookMonth: Words<typeof zh> = {
  title: 'Months',
  field: {
    month: 'Month',
    state: 'State',
    received: 'Received',
    earned: 'Earned',
    discounts: 'Discounts',
    unearned: 'Cards not earned at the end',
    closedBy: 'Closed by',
    closedAt: 'Closed at',
  },
  state: { running: 'Running', open: 'Open', closed: 'Closed' },
  prove: 'Prove',
  close: 'Close month',
  closeTitle: 'Close the month',
  closeQuestion:
    'This closes {{month}} permanently. Corrections that come later are booked in the next month, with a link to what they correct. Close it?',
  closed: '{{month}} is closed',
  balanced: '{{month}} holds: debits {{debit}}, credits {{credit}}.',
  unchanged: 'Nothing has changed since it was closed.',
  broken: 'The books of {{month}} do not hold. Keep the log and call support',
  empty: {
    title: 'Nothing is booked yet',
    hint: 'From the first journal on, each month stands here with what was received and earned. Only people who see all car parks see it.',
  },
}
