import type { ProviderStep } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { overSteps } from './request-rules.ts'

/** What is asked of a provider about one invoice. */
export interface InvoiceRequest {
  requestId: number
  invoiceId: number
  kind: 'issue' | 'red'
  providerId: number
  requestNo: string
  state: ProviderStep
  sentAt: Date | null
  wantsRetry: boolean
  providerNo: string
  said: string
  note: string
  madeBy: number | null
  tries: number
  /** Of the invoice. */
  amountFen: number
  invoiceNo: string | null
  sellerTaxNo: string
  /** Applications and retries since the day began. */
  triesToday: number
}

/** Where the tax office's days begin. */
const taxZone = 'Asia/Shanghai'

const requests = (now: Date) => sql`
  select r.request_id as "requestId", r.invoice_id as "invoiceId", r.kind, r.provider_id as "providerId", r.request_no as "requestNo", r.state,
    r.sent_at as "sentAt", r.wants_retry as "wantsRetry", r.provider_no as "providerNo", r.said, r.note, r.made_by as "madeBy", r.tries,
    i.amount_fen as "amountFen", i.invoice_no as "invoiceNo", p.seller_tax_no as "sellerTaxNo",
    (select count(*) from invoice_try as t where t.tenant_id = r.tenant_id and t.request_id = r.request_id and t.what in ('apply', 'retry')
      and t.asked_at >= date_trunc('day', ${now}::timestamptz, ${taxZone})) as "triesToday"
  from invoice_request as r join invoice as i using (tenant_id, invoice_id) join tax_profile as p using (tenant_id, profile_id)`

interface Claim {
  now: Date
  /** After it, another process takes over what a dead one had claimed. */
  until: Date
  limit: number
}

/** Claims requests that are due, for one process each. */
export async function takeDueRequests(
  db: Db,
  tenantId: number,
  { now, until, limit }: Claim,
): Promise<InvoiceRequest[]> {
  const claimed = await sql<{ id: number }>`
    with due as materialized (
      select request_id from invoice_request where tenant_id = ${tenantId} and next_try_at <= ${now}::timestamptz
      order by next_try_at, request_id limit ${limit} for update skip locked)
    update invoice_request as r set next_try_at = ${until}::timestamptz, tries = r.tries + 1 from due
    where r.tenant_id = ${tenantId} and r.request_id = due.request_id returning r.request_id as id`.execute(db)
  const ids = claimed.rows.map(row => row.id)
  if (ids.length === 0) return []
  const { rows } = await sql<InvoiceRequest>`${requests(now)}
    where r.tenant_id = ${tenantId} and r.request_id = any(${ids}::bigint[]) order by r.request_id`.execute(db)
  return rows
}

/** The latest of an invoice; undefined: it is issued by hand. Locked until the transaction ends. */
export async function lockLatestRequest(
  db: Db,
  tenantId: number,
  { invoiceId, now }: { invoiceId: number; now: Date },
): Promise<InvoiceRequest | undefined> {
  const { rows } = await sql<InvoiceRequest>`${requests(now)}
    where r.tenant_id = ${tenantId} and r.invoice_id = ${invoiceId} order by r.request_id desc limit 1 for update of r`.execute(
    db,
  )
  return rows[0]
}

export interface NewRequest {
  invoiceId: number
  kind: 'issue' | 'red'
  providerId: number
  requestNo: string
  note: string
  madeBy: number | null
  madeAt: Date
}

/** A request that is due at once. */
export const insertRequest = (db: Db, tenantId: number, row: NewRequest) =>
  db
    .insertInto('invoice_request')
    .values({
      ...{ tenant_id: tenantId, invoice_id: row.invoiceId, kind: row.kind, provider_id: row.providerId },
      ...{ request_no: row.requestNo, state: row.kind === 'issue' ? 'requested' : 'redApplied', note: row.note },
      ...{ made_by: row.madeBy, made_at: row.madeAt, next_try_at: row.madeAt },
    })
    .execute()

export interface RequestChange {
  state?: ProviderStep
  sent_at?: Date
  wants_retry?: boolean
  provider_no?: string
  raw_state?: string
  said?: string
  tries?: number
  next_try_at?: Date | null
}

/** Changes a request that is not over; one that has ended meanwhile is left alone. @returns whether it was not */
export async function updateOpenRequest(
  db: Db,
  tenantId: number,
  requestId: number,
  change: RequestChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice_request')
    .set(change)
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .where('state', 'not in', overSteps)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A request that failed begins again, by the same number. */
export const reopenRequest = (db: Db, tenantId: number, requestId: number, now: Date) =>
  db
    .updateTable('invoice_request')
    .set({ state: 'requested', wants_retry: true, tries: 0, next_try_at: now })
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .execute()

/** Asked about at once, because somebody says that something has happened. */
export const askSoon = (db: Db, tenantId: number, requestNo: string, now: Date) =>
  db
    .updateTable('invoice_request')
    .set({ next_try_at: now })
    .where('tenant_id', '=', tenantId)
    .where('request_no', '=', requestNo)
    .where('next_try_at', '>', now)
    .execute()

/** What waits for the drawer of an account goes on. */
export const askWaitingSoon = (db: Db, tenantId: number, providerId: number, now: Date) =>
  db
    .updateTable('invoice_request')
    .set({ next_try_at: now })
    .where('tenant_id', '=', tenantId)
    .where('provider_id', '=', providerId)
    .where('state', '=', 'waitingDrawer')
    .execute()

export interface NewInvoiceTry {
  requestId: number
  what: 'apply' | 'query' | 'retry' | 'applyRed' | 'queryRed' | 'withdrawRed' | 'drawer'
  askedAt: Date
  request: string
  answerStatus: number | null
  answer: Buffer | null
  outcome: string
}

export const insertInvoiceTry = (db: Db, tenantId: number, { requestId, ...asked }: NewInvoiceTry) =>
  db
    .insertInto('invoice_try')
    .values({
      ...{ tenant_id: tenantId, request_id: requestId, what: asked.what, asked_at: asked.askedAt },
      ...{ request: asked.request, answer_status: asked.answerStatus, answer: asked.answer, outcome: asked.outcome },
    })
    .execute()
