import type { Words } from '../words-type.ts'
import type { companyPayout as zh } from '../zh/company-payout.ts'

export const companyPayout: Words<typeof zh> = {
  title: 'Credit paid out',
  field: {
    companyId: 'Company',
    companyPayoutId: 'Payout',
    amount: 'Amount',
    payee: 'Payee',
    bank: 'Bank',
    bankAccount: 'Bank account',
    reason: 'Reason',
    abandonReason: 'Reason',
    bankNo: 'Transfer no.',
    idempotencyKey: 'Key of the payout',
  },
  empty: {
    title: 'Nothing paid out yet',
    hint: 'Credit of a company can go back to it: another person approves it, then the transfer is recorded.',
  },
  state: {
    asked: 'To approve',
    approved: 'To transfer',
    paid: 'Transferred',
    refused: 'Refused',
    abandoned: 'Given up',
  },
  ask: 'Pay credit out',
  askHint:
    'Credit: {{credit}}. Another person approves it under "Approvals"; the money then leaves the credit, and the transfer is recorded here.',
  asked: 'Sent for approval',
  pay: 'Record transfer',
  payAbout:
    '{{amount}} to {{payee}} ({{bank}} {{bankAccount}}). Transfer it at your bank, then enter the transfer number.',
  paid: 'Transfer recorded',
  abandon: 'Give up payout',
  abandonAbout:
    '{{amount}} is not transferred yet. What was approved becomes credit of the company again. Do this, too, when the bank refuses the transfer.',
  abandoned: 'Payout given up',
  to: '{{payee}} · {{bank}} {{bankAccount}}',
  askedBy: 'requested by {{name}} {{at}}',
  decidedBy: 'decided by {{name}} {{at}}',
  closedBy: 'closed by {{name}} {{at}}',
  why: 'Reason: {{reason}}',
  note: 'Note: {{note}}',
}
