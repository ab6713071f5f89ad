import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { FileUrl } from '../wire/paging.ts'
import { StatedLine, StatementFigures, StatementPeriod, statementLanguage } from '../wire/statement.ts'
import { LocalDay } from '../wire/time.ts'
import { AccountAmount, AccountKind } from './merchant.ts'
import { MerchantChannel } from './merchant-charge.ts'

/** What a line of a statement says: charges and reversals make the balance larger, units that came back and payments smaller. */
export const merchantStatementKinds = ['charge', 'return', 'payment', 'reversal'] as const
export const MerchantStatementKind = z.enum(merchantStatementKinds)
export type MerchantStatementKind = z.infer<typeof MerchantStatementKind>

/** Its day is that on which units were moved, or money was entered. */
export const MerchantStatementLine = StatedLine.extend({
  kind: MerchantStatementKind,
  /** What was bought, or came back. */
  units: AccountAmount.nullable(),
  /** Of a charge. */
  chargeNo: z.string().nullable(),
  dueOn: LocalDay.nullable(),
  /** Of a payment. */
  channel: MerchantChannel.nullable(),
  bankNo: z.string(),
  receivedOn: LocalDay.nullable(),
})
export type MerchantStatementLine = z.infer<typeof MerchantStatementLine>

/** A merchant never pays more than it owes, so the ages are the closing balance. */
export const MerchantStatement = StatementFigures.extend({
  merchantName: z.string(),
  accountKind: AccountKind,
  lines: z.array(MerchantStatementLine),
})
export type MerchantStatement = z.infer<typeof MerchantStatement>

const body = StatementPeriod.extend({ merchantId: z.number().int() })

export const merchantStatement = endpoint({
  path: '/api/merchant/accountStatement',
  access: 'merchant.read',
  encoding: 'json',
  body,
  data: MerchantStatement,
  summary:
    'What a merchant owed, bought on account and paid in a period, and how old what is open is at its end. Movements of its units are another statement.',
})

export const merchantStatementExcel = endpoint({
  path: '/api/merchant/accountStatementExcel',
  access: 'merchant.read',
  encoding: 'json',
  body: body.extend(statementLanguage),
  data: FileUrl,
  summary: 'The same as one .xls file, in the language of the merchant.',
})
