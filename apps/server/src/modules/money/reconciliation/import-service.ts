import { createHash } from 'node:crypto'
import { currencyInUse, type DataOf, type importChannelBill as importCall } from '@parkdesk/contract'
import { authorshipOf, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import type { Bill } from '../channel-bill/bill.ts'
import { readBill } from '../channel-bill/read-bill.ts'
import * as bills from './bill-queries.ts'
import { checkRow } from './check-row.ts'
import { compareDay, compareNeighbours } from './compare-day.ts'
import { findDay, lockAccount } from './compare-queries.ts'

const maxBytes = 24 * 2 ** 20

type Answer = DataOf<typeof importCall>

/**
 * Takes a bill as the channel gives it: the file says whose it is and of which day. The very same file changes nothing; another one of that day is a new
 * version, by which the day is compared again. Fails with bill.* and reconciliation.signedOff.
 */
export async function importChannelBill(ctx: SignedInContext): Promise<Answer> {
  if (currencyInUse().code !== 'CNY') throw new Failure('bill.currency')
  const { bytes, name } = await ctx.upload({ maxBytes, tooLarge: 'bill.tooLarge' })
  const file = Buffer.from(bytes)
  const bill = readBill(file)
  const day = dayOf(bill)
  const accountId = await accountOf(ctx, bill, day)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const fileName = name.slice(0, 200)
  return ctx.db.transaction().execute(db => keep(ctx, db, { bill, day, accountId, bytes: file, sha256, fileName }))
}

/** The one day of a bill. Rows of another are never taken for it. */
function dayOf({ rows, statedDay }: Bill): string {
  const first = statedDay ?? rows[0]?.at.slice(0, 10)
  if (first === undefined) throw refusal('bill.empty', 'file')
  const other = rows.find(({ at }) => !at.startsWith(first))
  if (other) throw refusal('bill.severalDays', 'file', { first, second: other.at.slice(0, 10) })
  return first
}

async function accountOf({ db, scope }: SignedInContext, bill: Bill, day: string): Promise<number> {
  const { channel, kind, rows, statedMerchantNo } = bill
  if (channel === 'wechat' && kind === 'fund') {
    const numbers = rows.map(({ businessNo }) => businessNo).filter(Boolean)
    const found = await bills.findAccountByTrades(db, scope, { day, numbers })
    if (found === undefined) throw refusal('bill.whose', 'file', { day })
    return found
  }
  const merchantNo = statedMerchantNo || (rows[0]?.merchantNo ?? '')
  const other = kind === 'trade' ? rows.find(row => row.merchantNo !== merchantNo) : undefined
  if (other) throw refusal('bill.severalMerchants', 'file', { first: merchantNo, second: other.merchantNo })
  const found = await bills.findAccountOf(db, scope, { channel, merchantNo })
  if (found === undefined) throw refusal('bill.noAccount', 'file', { number: merchantNo })
  return found
}

interface ReadFile {
  bill: Bill
  day: string
  accountId: number
  bytes: Buffer
  sha256: string
  fileName: string
}

async function keep(ctx: SignedInContext, db: Db, read: ReadFile): Promise<Answer> {
  const { tenantId } = ctx.scope
  const { bill, day, accountId, sha256, fileName } = read
  const account = await lockAccount(db, ctx.scope, accountId)
  if (!account) throw new Failure('row.missing')
  const of = { tenantId, accountId, day, kind: bill.kind }
  const answer = {
    ...{ accountId, day, accountName: account.name, kind: bill.kind, rows: bill.rows.length },
    unreadable: bill.unreadable.length,
    disagreements: bills.findingsOf(bill).disagreements.map(checkRow),
  }
  const known = await bills.findKnownBill(db, of, sha256)
  if (known !== undefined) return { ...answer, version: known, isKnown: true }
  const first = await bills.readFirstDay(db, tenantId, accountId)
  if (day < first) throw refusal('bill.tooEarly', 'file', { account: account.name, first, day })
  if (bill.kind === 'trade' && (await findDay(db, of))?.isSigned) throw new Failure('reconciliation.signedOff')
  const { billId, version } = await bills.insertBill(db, { ...of, ...read }, authorshipOf(ctx))
  if (bill.kind === 'trade') {
    const comparison = { ...of, merchantNo: account.merchantNo, at: ctx.clock() }
    await compareDay(db, comparison)
    await compareNeighbours(db, comparison)
  }
  const after = { account: account.name, day, kind: bill.kind, version, sha256, fileName, rows: answer.rows }
  await writeAudit(db, ctx, { action: 'reconciliation.import', entity: 'reconciliation', entityId: billId, after })
  return { ...answer, version, isKnown: false }
}
