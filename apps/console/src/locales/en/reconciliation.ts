import { reconciliationNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { reconciliation as zh } from '../zh/reconciliation.ts'

export const reconciliation: Words<typeof zh> = {
  ...reconciliationNamesEn,
  title: 'Reconciliation',
  one: 'day',
  view: { days: 'Days', rows: 'Rows', accounts: 'Channel accounts' },
  field: { ...reconciliationNamesEn.field, accountId: 'Channel account', begin: 'Day', remark: 'Remark' },
  kind: { trade: 'trade bill', fund: 'fund bill' },
  importBill: 'Import a bill',
  imported: 'Imported the {{kind}} of {{account}}, {{day}} (version {{version}}): {{rows}} {{rows|row|rows}}.',
  importedBadly:
    "{{unreadable}} {{unreadable|row|rows}} cannot be read; {{sums}} {{sums|sum differs|sums differ}} from the bill's own summary.",
  knownBill: 'This {{kind}} was imported before ({{account}}, {{day}}, version {{version}}). Nothing has changed',
  sums: 'Totals',
  rows: 'Rows',
  classes: 'By class',
  bills: 'Bills',
  feeOfDay: 'Fees of the channel, by its bill: {{fee}}',
  hash: 'SHA-256 {{start}}…',
  noBills: 'No bill of this day is imported yet.',
  bill: 'Version {{version}} of the {{kind}}',
  billRows: '{{count}} {{count|row|rows}}',
  disagrees: '{{what}}: {{stated}} in the summary, {{counted}} in the rows',
  check: {
    rows: 'Rows',
    order: 'Orders',
    settled: 'Settled',
    refund: 'Refunds',
    fee: 'Fees',
    income: 'Income',
    outgoing: 'Outgoing',
    incomeRows: 'Rows of income',
    outgoingRows: 'Outgoing rows',
  },
  unreadableRows: '{{count}} {{count|row|rows}} cannot be read',
  doubled: 'The number {{number}} stands more than once: lines {{lines}}',
  breaks: 'The balance does not follow: lines {{lines}}',
  said: 'Remark: {{remark}}',
  todo: {
    empty: 'Nothing was paid on this day, and there is no bill.',
    noBill:
      "Import the trade bill of this day. WeChat Pay: merchant platform → Transactions → Trade bill. Alipay: merchant centre → Reconciliation → Business bill. It is there after 10 o'clock the next day.",
    balanced: 'The bill and Parkdesk agree. The day can be signed off.',
    differences: 'Accept what is suggested or note why, row by row; then another person signs the day off.',
    changed: 'Payments have come since the day was compared. Compare it again; reopen it first if it is signed off.',
    signedOff: 'This day is signed off.',
  },
  toRows: 'Show rows',
  compare: 'Compare again',
  compared: 'Compared again: {{count}} {{count|difference|differences}}',
  signOff: 'Sign off',
  signedOff: 'Signed off',
  signHint:
    "A day that is signed off does not change any more. Whoever decided about its rows cannot sign. Where the bill's rows and its summary disagree, say why.",
  reopen: 'Reopen',
  reopened: 'Reopened',
  empty: {
    title: 'No days yet',
    hint: "Add a merchant number under Channel accounts, then import bills. WeChat Pay: merchant platform → Transactions → Trade bill. Alipay: merchant centre → Reconciliation → Business bill. They are there after 10 o'clock the next day; upload the file as it is.",
  },
}
