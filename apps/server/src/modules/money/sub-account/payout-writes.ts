import type { LocalDay, SharePayoutState } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import type { LockedSubAccount } from './move-share.ts'
import { payable } from './queries.ts'

interface LockedForPayout extends LockedSubAccount {
  name: string
  payableFen: number
  payee: string
  bank: string
  bankAccount: string
}

/** A sub-account that nobody else moves until the transaction ends. The books come first, as they do where money is posted. */
export async function lockAccount(
  db: Db,
  tenantId: number,
  subAccountId: number,
  today: LocalDay,
): Promise<LockedForPayout | undefined> {
  await sql`select share_books(${tenantId})`.execute(db)
  const key = sql`a.tenant_id = ${tenantId} and a.sub_account_id = ${subAccountId}`
  await sql`select from sub_account as a where ${key} for update`.execute(db)
  const { rows } = await sql<LockedForPayout>`
    select a.sub_account_id as "subAccountId", a.name, a.balance_fen as "balanceFen", ${payable(today)} as "payableFen", a.payee, a.bank,
      a.bank_account as "bankAccount"
    from sub_account as a where ${key}`.execute(db)
  return rows[0]
}

interface StoredPayout {
  sharePayoutId: number
  subAccountId: number
  amountFen: number
  state: SharePayoutState
  askedBy: number
}

const one = async (db: Db, tenantId: number, condition: RawBuilder<unknown>): Promise<StoredPayout | undefined> =>
  (
    await sql<StoredPayout>`
      select share_payout_id as "sharePayoutId", sub_account_id as "subAccountId", amount_fen as "amountFen", state, asked_by as "askedBy"
      from share_payout where tenant_id = ${tenantId} and ${condition}`.execute(db)
  ).rows[0]

export const findPayout = (db: Db, tenantId: number, sharePayoutId: number) =>
  one(db, tenantId, sql`share_payout_id = ${sharePayoutId}`)

export const findByKey = (db: Db, tenantId: number, idempotencyKey: string) =>
  one(db, tenantId, sql`idempotency_key = ${idempotencyKey}`)

/** The one of an account that is neither paid nor given up. */
export const findOpen = (db: Db, tenantId: number, subAccountId: number) =>
  one(db, tenantId, sql`sub_account_id = ${subAccountId} and state in ('asked', 'approved')`)

interface Asked {
  amountFen: number
  remark: string
  askedBy: number
  askedAt: Date
  idempotencyKey: string
}

export async function insertPayout(
  db: Db,
  tenantId: number,
  { subAccountId, payee, bank, bankAccount }: LockedForPayout,
  { amountFen, remark, askedBy, askedAt, idempotencyKey }: Asked,
): Promise<number> {
  const inserted = await db
    .insertInto('share_payout')
    .values({
      ...{ tenant_id: tenantId, sub_account_id: subAccountId, amount_fen: amountFen, state: 'asked', remark },
      ...{ payee, bank, bank_account: bankAccount, asked_by: askedBy, asked_at: askedAt },
      idempotency_key: idempotencyKey,
    })
    .returning('share_payout_id')
    .executeTakeFirstOrThrow()
  return inserted.share_payout_id
}

interface Step {
  state: SharePayoutState
  by: number
  at: Date
  note?: string
  bankNo?: string
}

const update = (db: Db, tenantId: number, sharePayoutId: number) =>
  db.updateTable('share_payout').where('tenant_id', '=', tenantId).where('share_payout_id', '=', sharePayoutId)

export const decide = (db: Db, tenantId: number, sharePayoutId: number, { state, by, at, note = '' }: Step) =>
  update(db, tenantId, sharePayoutId).set({ state, decided_by: by, decided_at: at, note }).execute()

/** Breaks the unique key when the number of the transfer is another payout's. */
export const close = (
  db: Db,
  tenantId: number,
  sharePayoutId: number,
  { state, by, at, note = '', bankNo = '' }: Step,
) => update(db, tenantId, sharePayoutId).set({ state, closed_by: by, closed_at: at, note, bank_no: bankNo }).execute()
