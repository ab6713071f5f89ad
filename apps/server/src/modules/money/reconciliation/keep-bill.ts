import { createHash } from 'node:crypto'
import { currencyInUse, type DataOf, type importChannelBill as importCall } from '@parkdesk/contract'
import { type AuditActor, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { matchPayouts } from '../bank-row/match.ts'
import type { Bill } from '../channel-bill/bill.ts'
import { readBill } from '../channel-bill/read-bill.ts'
import * as bills from './bill-queries.ts'
import { checkRow } from './check-row.ts'
import { compareWithNeighbours } from './compare-day.ts'
import { findDay, lockAccount } from './compare-queries.ts'

type Answer = DataOf<typeof importCall>

/** Who brings a bill: a person, or the server that fetched it. */
export interface Bringing {
  db: Db
  actor: AuditActor
  scope: Scope
}

interface BroughtFile {
  bytes: Buffer
  name: string
  /** Of which account and day it was fetched; a file that says otherwise is refused. */
  asked?: { accountId: number; day: string; kind: Bill['kind'] } | undefined
}

/**
 * Takes a bill as the channel gives it: the file says whose it is and of which day. The very same file changes nothing; another one of that day is a new
 * version, by which the day is compared again. Fails with bill.* and reconciliation.signedOff.
 */
export async function keepBill(bringing: Bringing, { bytes, name, asked }: BroughtFile): Promise<Answer> {
  if (currencyInUse().code !== 'CNY') throw new Failure('bill.currency')
  const bill = readBill(bytes)
  const day = bill.rows.length === 0 && asked ? asked.day : dayOf(bill)
  const accountId = await accountOf(bringing, bill, { day, asked })
  const isAsked = !asked || (asked.accountId === accountId && asked.day === day && asked.kind === bill.kind)
  if (!isAsked) throw refusal('bill.notAsked', 'file')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const fileName = name.slice(0, 200)
  return bringing.db.transaction().execute(db => keep(bringing, db, { bill, day, accountId, bytes, sha256, fileName }))
}

/** The one day of a bill. Rows of another are never taken for it. */
function dayOf({ rows, statedDay }: Bill): string {
  const first = statedDay ?? rows[0]?.at.slice(0, 10)
  if (first === undefined) throw refusal('bill.empty', 'file')
  const other = rows.find(({ at }) => !at.startsWith(first))
  if (other) throw refusal('bill.severalDays', 'file', { first, second: other.at.slice(0, 10) })
  return first
}

async function accountOf(
  { db, scope }: Bringing,
  bill: Bill,
  { day, asked }: { day: string; asked: BroughtFile['asked'] },
): Promise<number> {
  const { channel, kind, rows, statedMerchantNo } = bill
  // Only the channel itself knows whose a file is that says it nowhere.
  if (asked && (rows.length === 0 || (channel === 'wechat' && kind === 'fund'))) return asked.accountId
  if (channel === 'wechat' && kind === 'fund') {
    const numbers = rows.map(({ businessNo }) => businessNo).filter(Boolean)
    const found =
      (await bills.findAccountByTrades(db, scope, { day, numbers })) ??
      (await bills.findAccountOf(db, scope, { channel, merchantNo: statedMerchantNo }))
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

async function keep({ actor, scope }: Bringing, db: Db, read: ReadFile): Promise<Answer> {
  const { tenantId } = scope
  const { bill, day, accountId, sha256, fileName } = read
  const account = await lockAccount(db, scope, accountId)
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
  if ((await findDay(db, of))?.isSigned) throw new Failure('reconciliation.signedOff')
  const { billId, version } = await bills.insertBill(
    db,
    { ...of, ...read },
    {
      ...{ userId: actor.session.userId, at: actor.clock() },
    },
  )
  await compareWithNeighbours(db, { ...of, merchantNo: account.merchantNo, at: actor.clock() }, bill.kind)
  if (bill.kind === 'fund') await matchPayouts(db, tenantId, actor.clock())
  const after = { account: account.name, day, kind: bill.kind, version, sha256, fileName, rows: answer.rows }
  await writeAudit(db, actor, { action: 'reconciliation.import', entity: 'reconciliation', entityId: billId, after })
  return { ...answer, version, isKnown: false }
}
