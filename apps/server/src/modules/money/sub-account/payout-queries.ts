import type { SharePayoutFilter, SharePayoutRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { personName } from '../../../platform/approval/approval-rows.ts'

const sortColumns = { askedAt: 'p.asked_at', amount: 'p.amount_fen' } as const

export type Part = SortedPart<keyof typeof sortColumns>

/** A payout with its money as stored. */
export type ListedPayout = Omit<SharePayoutRow, 'amount'> & { amountFen: number }

/** A payout concerns several car parks: whoever does not see all of them is shown none. */
const matching = (db: Db, { tenantId, lotIds, timeZone }: Scope, filter: SharePayoutFilter) => {
  const { subAccountId, state, bankNo, begin, end } = filter
  const { from, before } = timeRange({ begin, end }, timeZone)
  let query = db
    .selectFrom('share_payout as p')
    .innerJoin('sub_account as a', join =>
      join.onRef('a.tenant_id', '=', 'p.tenant_id').onRef('a.sub_account_id', '=', 'p.sub_account_id'),
    )
    .where('p.tenant_id', '=', tenantId)
    .where(sql<SqlBool>`${lotIds === null}::boolean`)
  if (subAccountId !== undefined) query = query.where(isOneOf('p.sub_account_id', subAccountId))
  if (state) query = query.where(isOneOf('p.state', state))
  if (bankNo) query = query.where(contains('p.bank_no', bankNo))
  if (from) query = query.where('p.asked_at', '>=', from)
  if (before) query = query.where('p.asked_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, filter: SharePayoutFilter, part: Part) =>
  matching(db, scope, filter)
    .innerJoin('sub_merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'a.tenant_id').onRef('m.sub_merchant_id', '=', 'a.sub_merchant_id'),
    )
    .select(['p.share_payout_id as sharePayoutId', 'p.sub_account_id as subAccountId', 'a.name as subAccountName'])
    .select(['m.name as subMerchantName', 'p.amount_fen as amountFen', 'p.payee', 'p.bank', 'p.remark', 'p.note'])
    .select(['p.bank_account as bankAccount', 'p.bank_no as bankNo'])
    .select([
      sql<SharePayoutRow['state']>`p.state`.as('state'),
      localTime('p.asked_at', scope).as('askedAt'),
      maybeLocalTime('p.decided_at', scope).as('decidedAt'),
      sql<SharePayoutRow['paidAt']>`case when p.state = 'paid' then ${maybeLocalTime('p.closed_at', scope)} end`.as(
        'paidAt',
      ),
      personName('p.tenant_id', 'p.asked_by').as('askedBy'),
      personName('p.tenant_id', 'p.decided_by').as('decidedBy'),
      personName('p.tenant_id', 'p.closed_by').as('closedBy'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'p.share_payout_id'))

/** A page or a part of the list, as one array. */
export const listPayouts = (...of: Parameters<typeof rows>): Promise<ListedPayout[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamPayouts = (...of: Parameters<typeof rows>): AsyncIterable<ListedPayout> => rows(...of).stream(500)

export const countPayouts = (db: Db, scope: Scope, filter: SharePayoutFilter): Promise<number> =>
  totalOf(matching(db, scope, filter))

export const sumPayouts = <Written>(db: Db, scope: Scope, filter: SharePayoutFilter, write: (fen: number) => Written) =>
  totalAndSums(matching(db, scope, filter), { amount: 'p.amount_fen' }, write)
