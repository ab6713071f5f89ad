import { z } from 'zod'
import { fenOf } from '../wire/amount.ts'
import { ApprovalStanding } from '../wire/approval-standing.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

const companyId = z.number().int()
const companyPayoutId = z.number().int()

/** asked: another person has to approve it. approved: it left the credit, and waits for the transfer. abandoned: given up, so that it is credit again. */
export const companyPayoutStates = ['asked', 'approved', 'paid', 'refused', 'abandoned'] as const
export const CompanyPayoutState = z.enum(companyPayoutStates)
export type CompanyPayoutState = z.infer<typeof CompanyPayoutState>

/** Credit of a company that goes back to it. */
export const CompanyPayoutRow = z.object({
  companyPayoutId,
  companyId,
  amount: Yuan,
  state: CompanyPayoutState,
  payee: personal('name', z.string()),
  bank: z.string(),
  bankAccount: personal('account', z.string()),
  reason: z.string(),
  askedAt: LocalTime,
  askedBy: personal('name', z.string()),
  decidedAt: LocalTime.nullable(),
  decidedBy: personal('name', z.string()),
  /** When the transfer was entered, or it was given up. */
  closedAt: LocalTime.nullable(),
  closedBy: personal('name', z.string()),
  /** The number of the transfer at the bank. */
  bankNo: z.string(),
  /** Why it was refused or given up. */
  note: z.string(),
})
export type CompanyPayoutRow = z.infer<typeof CompanyPayoutRow>

export const companyPayouts = endpoint({
  path: '/api/company/payouts',
  access: 'company.bill',
  encoding: 'json',
  body: z.object({ companyId }),
  data: z.object({
    /** The newest first, a hundred at most. */
    list: z.array(CompanyPayoutRow),
    /** How far the newest has come with who approves it. */
    approval: ApprovalStanding,
  }),
  summary: 'Payouts of what a company paid beyond its bills, for who sees all of its lots.',
})

export const askCompanyPayout = endpoint({
  path: '/api/company/askPayout',
  access: 'company.payOut',
  encoding: 'json',
  signed: true,
  body: z.object({
    companyId,
    /** At most its credit. */
    amount: matching('money').refine(text => fenOf(text) !== 0, { error: 'companyPayment.zero' }),
    payee: personal('name', z.string().trim().min(1).max(64)),
    bank: z.string().trim().min(1).max(64),
    /** Blanks and hyphens between its digits are left out. */
    bankAccount: personal(
      'account',
      z
        .string()
        .transform(text => text.replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{6,32}$/, { error: 'companyPayout.bankAccount' })),
    ),
    reason: z.string().trim().min(2).max(256),
    /** Made by the console once per opening of its dialog: the same request sent twice is done once. */
    idempotencyKey: z.uuid(),
  }),
  data: z.object({ companyPayoutId }),
  summary: 'Asks that credit of a company goes back to it; another person approves it in the inbox. One at a time.',
})

export const payCompanyPayout = endpoint({
  path: '/api/company/payPayout',
  access: 'company.payOut',
  encoding: 'json',
  signed: true,
  body: z.object({ companyPayoutId, bankNo: z.string().trim().min(1).max(64) }),
  data: z.object({ state: CompanyPayoutState }),
  summary: 'Enters the bank transfer of an approved payout.',
})

export const abandonCompanyPayout = endpoint({
  path: '/api/company/abandonPayout',
  access: 'company.payOut',
  encoding: 'json',
  signed: true,
  body: z.object({ companyPayoutId, reason: z.string().trim().min(2).max(256) }),
  data: z.object({ state: CompanyPayoutState }),
  summary:
    'Gives up a payout that was not transferred, or that the bank has refused; what was approved is credit again.',
})
