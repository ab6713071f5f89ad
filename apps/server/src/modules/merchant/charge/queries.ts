import type {
  AccountKind,
  ChargeState,
  LocalDay,
  MerchantChannel,
  MerchantChargeFilter,
  MerchantChargeRow,
  MerchantPaymentFilter,
  MerchantPaymentRow,
  TopUpInvoices,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inRange, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import { seesMerchant } from '../merchant/scope.ts'
import { type StoredTopUpInvoices, topUpInvoiceColumns } from '../top-up/top-up-invoices.ts'

/** A charge as it is shown, money in fen. */
export interface StoredCharge
  extends Omit<MerchantChargeRow, keyof TopUpInvoices | 'chargeNo' | 'units' | 'amount' | 'paid' | 'returned' | 'open'>,
    StoredTopUpInvoices {
  units: number
  amountFen: number
  paidFen: number
  returnedFen: number
}

/** `today`: from when on a charge is overdue that was due the day before. */
export type ChargeSearch = MerchantChargeFilter & { today: LocalDay }

const isOpen = sql<boolean>`c.paid_fen + c.returned_fen < c.amount_fen`

const charges = (db: Db, scope: Scope, search: MerchantChargeFilter) => {
  let query = db
    .selectFrom('merchant_charge as c')
    .innerJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'c.tenant_id').onRef('m.merchant_id', '=', 'c.merchant_id'),
    )
    .where('c.tenant_id', '=', scope.tenantId)
    .where(seesMerchant(scope))
  if (search.merchantId !== undefined) query = query.where('c.merchant_id', '=', search.merchantId)
  if (search.isOpen) query = query.where(isOpen)
  return query
}

/** The open ones first, by the day on which they are due; then the newest. */
export const listCharges = (db: Db, scope: Scope, search: ChargeSearch, range: PageRange): Promise<StoredCharge[]> =>
  charges(db, scope, search)
    .innerJoin('merchant_movement as v', join =>
      join.onRef('v.tenant_id', '=', 'c.tenant_id').onRef('v.movement_id', '=', 'c.movement_id'),
    )
    .innerJoin('merchant_top_up as t', join =>
      join.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.movement_id', '=', 'c.movement_id'),
    )
    .select(['c.merchant_charge_id as merchantChargeId', 'c.merchant_id as merchantId', 'v.amount as units'])
    .select(['c.amount_fen as amountFen', 'c.paid_fen as paidFen', 'c.returned_fen as returnedFen', 'v.remark'])
    .select(topUpInvoiceColumns)
    .select([
      sql<ChargeState>`case when not ${isOpen} then 'settled' when c.due_on < ${search.today}::date then 'overdue' else 'open' end`.as(
        'state',
      ),
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      sql<LocalDay>`c.charged_on::text`.as('chargedOn'),
      sql<LocalDay>`c.due_on::text`.as('dueOn'),
      personName('v.tenant_id', 'v.moved_by').as('chargedBy'),
    ])
    .orderBy(isOpen, 'desc')
    .orderBy(sql`case when ${isOpen} then c.due_on end`)
    .orderBy(sql`case when ${isOpen} then c.merchant_charge_id end`)
    .orderBy('c.merchant_charge_id', 'desc')
    .$call(inRange(range))
    .execute()

export const countCharges = (db: Db, scope: Scope, filter: MerchantChargeFilter): Promise<number> =>
  totalOf(charges(db, scope, filter))

interface StoredPart {
  merchantChargeId: number
  chargedOn: LocalDay
  amountFen: number
}

/** A payment as it is shown, money in fen. */
export interface StoredPayment extends Omit<MerchantPaymentRow, 'amount' | 'parts'> {
  amountFen: number
  parts: StoredPart[]
}

const payments = (db: Db, scope: Scope, { merchantId }: MerchantPaymentFilter) => {
  const query = db
    .selectFrom('merchant_payment as p')
    .innerJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'p.tenant_id').onRef('m.merchant_id', '=', 'p.merchant_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where(seesMerchant(scope))
  return merchantId === undefined ? query : query.where('p.merchant_id', '=', merchantId)
}

const parts = sql<StoredPart[]>`coalesce((
  select jsonb_agg(jsonb_build_object('merchantChargeId', c.merchant_charge_id, 'chargedOn', c.charged_on, 'amountFen', part.amount_fen)
    order by part.merchant_part_id)
  from merchant_charge_part as part
  join merchant_charge as c on c.tenant_id = part.tenant_id and c.merchant_charge_id = part.merchant_charge_id
  where part.tenant_id = p.tenant_id and part.merchant_payment_id = p.merchant_payment_id), '[]')`

/** The newest first. */
export const listPayments = (
  db: Db,
  scope: Scope,
  filter: MerchantPaymentFilter,
  range: PageRange,
): Promise<StoredPayment[]> =>
  payments(db, scope, filter)
    .select(['p.merchant_payment_id as merchantPaymentId', 'p.merchant_id as merchantId', 'p.amount_fen as amountFen'])
    .select(['p.bank_no as bankNo', 'p.remark', 'p.reverses_id as reversesId', 'p.is_reversed as isReversed'])
    .select([
      sql<MerchantChannel>`p.channel`.as('channel'),
      sql<LocalDay>`p.received_on::text`.as('receivedOn'),
      localTime('p.entered_at', scope).as('enteredAt'),
      personName('p.tenant_id', 'p.entered_by').as('enteredBy'),
      parts.as('parts'),
    ])
    .orderBy('p.merchant_payment_id', 'desc')
    .$call(inRange(range))
    .execute()

export const countPayments = (db: Db, scope: Scope, filter: MerchantPaymentFilter): Promise<number> =>
  totalOf(payments(db, scope, filter))
