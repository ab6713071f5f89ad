import type {
  AccountKind,
  LocalDay,
  MerchantPayWay,
  MerchantTopUpFilter,
  MerchantTopUpRow,
  TopUpInvoices,
} from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inRange, totalOf } from '../../../db/list.ts'
import type { Scope } from '../../../db/scope.ts'
import type { PageRange } from '../../../lib/page-range.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'
import { seesMerchant } from '../merchant/scope.ts'
import { type StoredTopUpInvoices, topUpInvoiceColumns } from './top-up-invoices.ts'

/** A top-up that was paid at once as it is shown, money in fen. */
export interface StoredTopUp
  extends Omit<MerchantTopUpRow, keyof TopUpInvoices | 'topUpNo' | 'units' | 'amount'>,
    StoredTopUpInvoices {
  units: number
  amountFen: number
}

const topUps = (db: Db, scope: Scope, { merchantId }: MerchantTopUpFilter) => {
  const query = db
    .selectFrom('merchant_top_up as t')
    .innerJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 't.tenant_id').onRef('m.merchant_id', '=', 't.merchant_id'),
    )
    .innerJoin('merchant_movement as v', join =>
      join.onRef('v.tenant_id', '=', 't.tenant_id').onRef('v.movement_id', '=', 't.movement_id'),
    )
    .where('t.tenant_id', '=', scope.tenantId)
    .where('v.paid_fen', '>', 0)
    .where(seesMerchant(scope))
  return merchantId === undefined ? query : query.where('t.merchant_id', '=', merchantId)
}

/** The newest first. */
export const listTopUps = (
  db: Db,
  scope: Scope,
  filter: MerchantTopUpFilter,
  range: PageRange,
): Promise<StoredTopUp[]> =>
  topUps(db, scope, filter)
    .select(['t.merchant_id as merchantId', 'v.amount as units', 't.amount_fen as amountFen', 'v.remark'])
    .select(topUpInvoiceColumns)
    .select([
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      sql<MerchantPayWay>`v.channel`.as('channel'),
      sql<LocalDay>`t.bought_on::text`.as('boughtOn'),
      personName('v.tenant_id', 'v.moved_by').as('soldBy'),
    ])
    .orderBy('t.movement_id', 'desc')
    .$call(inRange(range))
    .execute()

export const countTopUps = (db: Db, scope: Scope, filter: MerchantTopUpFilter): Promise<number> =>
  totalOf(topUps(db, scope, filter))
