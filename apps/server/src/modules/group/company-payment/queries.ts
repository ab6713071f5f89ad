import type { CompanyChannel, CompanyPaymentFilter, CompanyPaymentRow, OpenBill } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inRange, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import { seesWholeCompany } from '../company/scope.ts'

interface StoredPart extends Omit<CompanyPaymentRow['parts'][number], 'amount' | 'billNo'> {
  amountFen: number
}

/** A payment as it is shown, money in fen. */
export interface StoredPayment extends Omit<CompanyPaymentRow, 'amount' | 'credit' | 'paidOut' | 'parts'> {
  amountFen: number
  creditFen: number
  paidOutFen: number
  parts: StoredPart[]
}

const matching = (db: Db, scope: Scope, { companyId }: CompanyPaymentFilter) => {
  const query = db
    .selectFrom('company_payment as p')
    .innerJoin('company as c', join =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.company_id', '=', 'p.company_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where(seesWholeCompany(scope, 'c'))
  return companyId === undefined ? query : query.where('p.company_id', '=', companyId)
}

const parts = (scope: Scope) => sql<StoredPart[]>`coalesce((
  select jsonb_agg(jsonb_build_object('companyPartId', part.company_part_id, 'billId', part.bill_id, 'month', to_char(b.month, 'YYYY-MM'),
    'amountFen', part.amount_fen, 'madeAt', ${localTime('part.made_at', scope)}, 'takenBackAt', ${localTime('part.taken_back_at', scope)})
    order by part.company_part_id)
  from company_payment_part as part
  join company_bill as b on b.tenant_id = part.tenant_id and b.bill_id = part.bill_id
  where part.tenant_id = p.tenant_id and part.company_payment_id = p.company_payment_id), '[]')`

const creditFen = sql<number>`case when p.amount_fen < 0 or p.is_reversed then 0 else p.amount_fen - coalesce((
  select sum(part.amount_fen) from company_payment_part as part
  where part.tenant_id = p.tenant_id and part.company_payment_id = p.company_payment_id and part.taken_back_at is null), 0)::bigint end`

const paidOutFen = sql<number>`coalesce((
  select sum(part.amount_fen) from company_payment_part as part
  where part.tenant_id = p.tenant_id and part.company_payment_id = p.company_payment_id and part.company_payout_id is not null
    and part.taken_back_at is null), 0)::bigint`

/** The newest first. */
export const listPayments = (
  db: Db,
  scope: Scope,
  filter: CompanyPaymentFilter,
  range: PageRange,
): Promise<StoredPayment[]> =>
  matching(db, scope, filter)
    .select(['p.company_payment_id as companyPaymentId', 'p.company_id as companyId', 'c.name as companyName'])
    .select(['p.amount_fen as amountFen', 'p.bank_no as bankNo', 'p.remark', 'p.reverses_id as reversesId'])
    .select(['p.is_reversed as isReversed', sql<string>`p.received_on::text`.as('receivedOn')])
    .select([
      sql<CompanyChannel>`p.channel`.as('channel'),
      creditFen.as('creditFen'),
      paidOutFen.as('paidOutFen'),
      localTime('p.entered_at', scope).as('enteredAt'),
      personName('p.tenant_id', 'p.entered_by').as('enteredBy'),
      parts(scope).as('parts'),
    ])
    .orderBy('p.company_payment_id', 'desc')
    .$call(inRange(range))
    .execute()

export const countPayments = (db: Db, scope: Scope, filter: CompanyPaymentFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

/** A bill on which something is due, money in fen. */
interface StoredOpenBill extends Omit<OpenBill, 'billNo' | 'amount' | 'open'> {
  amountFen: number
  openFen: number
}

/** The one that is due first comes first. */
export const listOpenBills = (db: Db, tenantId: number, companyId: number): Promise<StoredOpenBill[]> =>
  db
    .selectFrom('company_bill')
    .where('tenant_id', '=', tenantId)
    .where('company_id', '=', companyId)
    .where('state', '=', 'issued')
    .select(['bill_id as billId', 'amount_fen as amountFen', sql<number>`amount_fen - paid_fen`.as('openFen')])
    .select([sql<string>`to_char(month, 'YYYY-MM')`.as('month'), sql<string>`due_on::text`.as('dueOn')])
    .orderBy('due_on')
    .orderBy('bill_id')
    .execute()
