import type { BillKind, ReconciledChannel } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { Scope } from '../../../db/scope.ts'
import { unnested } from '../../../db/unnested.ts'
import type { Bill } from '../channel-bill/bill.ts'
import { accountInScope, billZone, nearDays } from './account-scope.ts'

/** The account of a merchant number, in scope. */
export const findAccountOf = async (
  db: Db,
  scope: Scope,
  { channel, merchantNo }: { channel: ReconciledChannel; merchantNo: string },
): Promise<number | undefined> => {
  const { rows } = await sql<{ accountId: number }>`
    select a.account_id as "accountId" from channel_account as a
    where ${accountInScope(scope, 'a')} and a.channel = ${channel} and a.merchant_no = ${merchantNo}`.execute(db)
  return rows[0]?.accountId
}

/** The account in scope whose trade bill of a day, or of one nearby, has payments or refunds of these numbers; undefined: none or several. */
export const findAccountByTrades = async (
  db: Db,
  scope: Scope,
  { day, numbers }: { day: string; numbers: readonly string[] },
): Promise<number | undefined> => {
  const { rows } = await sql<{ accountId: number }>`
    select distinct b.account_id as "accountId" from channel_bill as b join channel_account as a using (tenant_id, account_id)
    join channel_bill_row as r on r.tenant_id = b.tenant_id and r.bill_id = b.bill_id
    where ${accountInScope(scope, 'a')} and b.day between ${day}::date - ${nearDays}::int and ${day}::date + ${nearDays}::int and b.kind = 'trade'
      and (r.channel_no = any(${numbers}) or r.refund_no = any(${numbers})) limit 2`.execute(db)
  return rows.length === 1 ? rows[0]?.accountId : undefined
}

export const readFirstDay = async (db: Db, tenantId: number, accountId: number): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select from_day::text as day from channel_account where tenant_id = ${tenantId} and account_id = ${accountId}`.execute(
    db,
  )
  return rows[0]?.day ?? ''
}

interface BillOfDay {
  tenantId: number
  accountId: number
  day: string
  kind: BillKind
}

/** The version of a file that was imported before. */
export const findKnownBill = async (
  db: Db,
  { tenantId, accountId, day, kind }: BillOfDay,
  sha256: string,
): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select version from channel_bill where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date
      and kind = ${kind} and sha256 = ${sha256}`.execute(db)
  return rows[0]?.version
}

export const findingsOf = ({ checks, doubled, breaks }: Bill) => ({
  disagreements: checks.filter(({ stated, counted }) => stated !== counted),
  doubled: doubled.slice(0, 50),
  breaks: breaks.slice(0, 200),
})

const rowTypes = {
  line: 'int',
  kind: 'text',
  happened_at: 'timestamptz',
  channel_no: 'text',
  out_no: 'text',
  refund_no: 'text',
  out_refund_no: 'text',
  business_no: 'text',
  state: 'text',
  amount_fen: 'bigint',
  settled_fen: 'bigint',
  fee_fen: 'bigint',
  rate_fee_fen: 'bigint',
  balance_fen: 'bigint',
  business: 'text',
  fault: 'text',
  fault_column: 'text',
} as const

/** The wall clock of a bill as a moment; no zone of the machine is asked. */
const momentOf = (at: string): number => Date.parse(`${at.replace(' ', 'T')}+08:00`)

const none = {
  happened_at: null,
  channel_no: '',
  out_no: '',
  refund_no: '',
  out_refund_no: '',
  business_no: '',
  state: '',
  amount_fen: null,
  settled_fen: null,
  fee_fen: null,
  rate_fee_fen: null,
  balance_fen: null,
  business: '',
}

const storedRows = ({ rows, unreadable }: Bill) => [
  ...rows.map(row => ({
    line: row.line,
    kind: row.kind,
    happened_at: momentOf(row.at),
    channel_no: row.channelNo,
    out_no: row.outNo,
    refund_no: row.refundNo,
    out_refund_no: row.outRefundNo,
    business_no: row.businessNo,
    state: row.state,
    amount_fen: row.amountFen,
    settled_fen: row.settledFen,
    fee_fen: row.feeFen,
    rate_fee_fen: row.rateFeeFen,
    balance_fen: row.balanceFen,
    business: row.business,
    fault: null,
    fault_column: '',
  })),
  ...unreadable.map(({ line, fault, column }) => ({ ...none, line, kind: 'unreadable', fault, fault_column: column })),
]

const sumsOf = ({ kind, rows }: Bill) => {
  const sum = (fits: (row: Bill['rows'][number]) => boolean) =>
    rows.reduce((total, row) => (fits(row) ? total + Math.abs(row.amountFen) : total), 0)
  return kind === 'fund'
    ? { paid: sum(row => row.amountFen > 0), refunded: sum(row => row.amountFen < 0), fee: 0 }
    : {
        paid: sum(row => row.kind === 'payment'),
        refunded: sum(row => row.kind === 'refund'),
        fee: rows.reduce((total, { feeFen }) => total + feeFen, 0),
      }
}

interface NewBill extends BillOfDay {
  bill: Bill
  bytes: Buffer
  sha256: string
  fileName: string
}

/** Keeps a bill, its file and its rows, as the next version of its day. */
export async function insertBill(
  db: Db,
  { tenantId, accountId, day, kind, bill, bytes, sha256, fileName }: NewBill,
  by: { userId: number | null; at: Date },
): Promise<{ billId: number; version: number }> {
  const { paid, refunded, fee } = sumsOf(bill)
  const { rows } = await sql<{ billId: number; version: number }>`
    insert into channel_bill (tenant_id, account_id, day, kind, version, sha256, file_name, row_count, unreadable_count, paid_fen, refunded_fen,
      fee_fen, findings, imported_by, imported_at)
    select ${tenantId}, ${accountId}, ${day}::date, ${kind}, coalesce(max(version), 0) + 1, ${sha256}, ${fileName}, ${bill.rows.length}::int,
      ${bill.unreadable.length}::int, ${paid}::bigint, ${refunded}::bigint, ${fee}::bigint, ${JSON.stringify(findingsOf(bill))}::jsonb,
      ${by.userId}, ${by.at}::timestamptz
    from channel_bill where tenant_id = ${tenantId} and account_id = ${accountId} and day = ${day}::date and kind = ${kind}
    returning bill_id as "billId", version`.execute(db)
  const [made] = rows
  if (!made) throw new Error('no bill')
  await sql`insert into channel_bill_file (tenant_id, bill_id, bytes) values (${tenantId}, ${made.billId}, ${bytes})`.execute(
    db,
  )
  await sql`
    insert into channel_bill_row (tenant_id, bill_id, line, kind, happened_at, channel_no, out_no, refund_no, out_refund_no, business_no, state,
      amount_fen, settled_fen, fee_fen, rate_fee_fen, balance_fen, business, fault, fault_column)
    select ${tenantId}, ${made.billId}, fresh.* from ${unnested(storedRows(bill), rowTypes)}`.execute(db)
  return made
}

/** The bills of a day, the newest version of each kind first. */
export const listBills = async (db: Db, { tenantId, accountId, day }: Omit<BillOfDay, 'kind'>) => {
  const { rows } = await sql<{
    billId: number
    kind: BillKind
    version: number
    fileName: string
    sha256: string
    rows: number
    unreadable: number
    feeFen: number
    findings: ReturnType<typeof findingsOf>
    importedBy: string
    importedAt: string
  }>`
    select b.bill_id as "billId", b.kind, b.version, b.file_name as "fileName", b.sha256, b.row_count as rows, b.unreadable_count as unreadable,
      b.fee_fen as "feeFen", b.findings, coalesce(person.real_name, '') as "importedBy",
      to_char(b.imported_at at time zone ${billZone}, 'YYYY-MM-DD HH24:MI:SS') as "importedAt"
    from channel_bill as b left join app_user as person on person.tenant_id = b.tenant_id and person.user_id = b.imported_by
    where b.tenant_id = ${tenantId} and b.account_id = ${accountId} and b.day = ${day}::date order by b.kind desc, b.version desc`.execute(
    db,
  )
  return rows
}
