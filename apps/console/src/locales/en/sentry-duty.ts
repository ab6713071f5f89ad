import { sentryDataNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { sentryDuty as zh } from '../zh/sentry-duty.ts'

export const sentryDuty: Words<typeof zh> = {
  title: 'My shift',
  failed: 'The shift could not be loaded',
  state: sentryDataNamesEn.state,
  field: {
    counted: 'Amount counted',
    account: 'Account of the next person',
    password: 'Password of the next person',
    begins: 'The next person begins a shift',
    reason: 'Reason for the difference',
  },
  begunAt: 'Began',
  day: 'Day',
  float: 'Float',
  channel: { cash: 'Cash in machines', wechat: 'WeChat Pay', alipay: 'Alipay', etc: 'ETC', unionPay: 'UnionPay' },
  begin: {
    title: 'Begin a shift at a booth',
    hint: 'Cash that you take from then on is in the drawer of that booth. Count the float before you begin.',
    act: 'Begin shift',
    floatOf: 'Float {{amount}}',
    busy: '{{name}} is on shift',
    question: 'Begin a shift at {{booth}}',
    confirm:
      'Make sure that the float of {{amount}} is in the drawer. All cash that you take goes into this drawer, and you answer for it. Begin?',
    done: 'Your shift has begun',
  },
  count: {
    title: 'Count the cash',
    hint: 'Count all cash in the drawer, float included. Only then is the expected amount shown. The drawer takes nothing in after that.',
    act: 'Submit the count',
    again: 'Count again',
    againHint: 'Each count stays on record.',
    expected: 'Cash expected',
    counted: 'Cash counted',
    difference: 'Difference',
    carried: 'Stays in the drawer',
    others: 'Other channels (not in the drawer)',
    none: 'None',
  },
  handOver: {
    title: 'Hand over',
    hint: 'The next person confirms here with his own account and password.',
    carries: 'The next shift begins here. {{amount}} stays in the drawer, the rest is handed in.',
    takesAll: 'All cash goes to the safe, and nobody is on shift at this booth.',
    act: 'Hand over',
    done: '{{name}} has taken over. Cash handed in: {{amount}}',
  },
  empty: {
    title: 'No booth to work at',
    hint: 'Ask an administrator to add a booth under "Booths" and to list you as one of its attendants.',
  },
}
