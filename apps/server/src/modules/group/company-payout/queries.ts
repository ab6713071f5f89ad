import type { CompanyPayoutRow, CompanyPayoutState } from '@parkdesk/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'

/** A payout as it is shown, money in fen. */
export type ListedPayout = Omit<CompanyPayoutRow, 'amount'> & { amountFen: number }

const mostListed = 100

/** The newest first. */
export const listPayouts = (db: Db, scope: Scope, companyId: number): Promise<ListedPayout[]> =>
  db
    .selectFrom('company_payout as p')
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.company_id', '=', companyId)
    .select(['p.company_payout_id as companyPayoutId', 'p.company_id as companyId', 'p.amount_fen as amountFen'])
    .select(['p.payee', 'p.bank', 'p.bank_account as bankAccount', 'p.reason', 'p.bank_no as bankNo', 'p.note'])
    .select([
      sql<CompanyPayoutState>`p.state`.as('state'),
      localTime('p.asked_at', scope).as('askedAt'),
      maybeLocalTime('p.decided_at', scope).as('decidedAt'),
      maybeLocalTime('p.closed_at', scope).as('closedAt'),
      personName('p.tenant_id', 'p.asked_by').as('askedBy'),
      personName('p.tenant_id', 'p.decided_by').as('decidedBy'),
      personName('p.tenant_id', 'p.closed_by').as('closedBy'),
    ])
    .orderBy('p.company_payout_id', 'desc')
    .limit(mostListed)
    .execute()

interface StoredPayout {
  companyPayoutId: number
  companyId: number
  amountFen: number
  state: CompanyPayoutState
  askedBy: number
}

const one = async (db: Db, tenantId: number, condition: RawBuilder<unknown>): Promise<StoredPayout | undefined> =>
  (
    await sql<StoredPayout>`
      select company_payout_id as "companyPayoutId", company_id as "companyId", amount_fen as "amountFen", state, asked_by as "askedBy"
      from company_payout where tenant_id = ${tenantId} and ${condition}`.execute(db)
  ).rows[0]

export const findPayout = (db: Db, tenantId: number, companyPayoutId: number) =>
  one(db, tenantId, sql`company_payout_id = ${companyPayoutId}`)

/** The payout that an earlier call with this key asked for. */
export const findByKey = (db: Db, tenantId: number, idempotencyKey: string) =>
  one(db, tenantId, sql`idempotency_key = ${idempotencyKey}`)

/** The one of a company that is neither over nor refused. */
export const findOpen = (db: Db, tenantId: number, companyId: number) =>
  one(db, tenantId, sql`company_id = ${companyId} and state in ('asked', 'approved')`)

interface Asked {
  companyId: number
  amountFen: number
  payee: string
  bank: string
  bankAccount: string
  reason: string
  idempotencyKey: string
}

export async function insertPayout(db: Db, tenantId: number, asked: Asked, by: Authorship): Promise<number> {
  const { companyId, amountFen, payee, bank, bankAccount, reason, idempotencyKey } = asked
  const inserted = await db
    .insertInto('company_payout')
    .values({
      ...{ tenant_id: tenantId, company_id: companyId, amount_fen: amountFen, state: 'asked', payee, bank, reason },
      ...{ bank_account: bankAccount, asked_by: by.userId, asked_at: by.at, idempotency_key: idempotencyKey },
    })
    .returning('company_payout_id')
    .executeTakeFirstOrThrow()
  return inserted.company_payout_id
}

const update = (db: Db, tenantId: number, companyPayoutId: number) =>
  db.updateTable('company_payout').where('tenant_id', '=', tenantId).where('company_payout_id', '=', companyPayoutId)

interface Decided {
  state: 'approved' | 'refused'
  note: string
}

export const decide = (
  db: Db,
  tenantId: number,
  companyPayoutId: number,
  { state, note }: Decided,
  { userId, at }: Authorship,
) => update(db, tenantId, companyPayoutId).set({ state, decided_by: userId, decided_at: at, note }).execute()

/** Breaks the unique key when the number of the transfer is another payout's. */
export const close = (
  db: Db,
  tenantId: number,
  companyPayoutId: number,
  closed: { state: 'paid'; bank_no: string } | { state: 'abandoned'; note: string },
  { userId, at }: Authorship,
) =>
  update(db, tenantId, companyPayoutId)
    .set({ ...closed, closed_by: userId, closed_at: at })
    .execute()
