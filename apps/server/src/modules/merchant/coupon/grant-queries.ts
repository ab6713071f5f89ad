import {
  type AccountKind,
  type Benefit,
  type CouponGrantRow,
  type CouponGrantType,
  type CouponSource,
  valuesOf,
} from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part, totalAndSums, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

export interface GrantSearch extends TimeRange {
  grantId?: number
  merchantId?: number | number[] | undefined
  GrantType?: CouponGrantType | undefined
  lotId?: number | number[] | undefined
}

/** Which part of the list, sorted by time. */
/** A row of the list, with worth and cost as stored. */
export interface StoredGrantRow
  extends Omit<CouponGrantRow, 'kind' | 'minutes' | 'amount' | 'percentOff' | 'cost' | 'isOver'> {
  benefit: Benefit
  cost: number
  validBefore: Date
}

const isOf = sql`x.tenant_id = g.tenant_id and x.grant_id = g.grant_id`

const holdsIn = (lotIds: readonly number[]) =>
  sql<SqlBool>`exists (select from coupon_grant_lot as x where ${isOf} and x.lot_id = any(${lotIds}))`

/** Whether a person with these lots sees all lots of a grant (`g`), which changing its coupons requires. */
export const isWholeGrant = ({ lotIds }: Scope) =>
  lotIds === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from coupon_grant_lot as x where ${isOf} and x.lot_id <> all(${lotIds}))`

/** The names of the lots of a grant (`g`) that the scope sees. */
export const grantLots = ({ lotIds }: Scope) => sql<string[]>`coalesce((
  select array_agg(lot.name order by lot.name) from coupon_grant_lot as x
  join lot on lot.tenant_id = x.tenant_id and lot.lot_id = x.lot_id
  where ${isOf} ${lotIds === null ? sql`` : sql`and x.lot_id = any(${lotIds})`}), '{}')`

/** The last day on which the coupons of a grant (`g`) are valid. */
export const lastDay = sql<string>`((g.valid_before at time zone g.time_zone)::date - 1)::text`

const matching = (
  db: Db,
  { tenantId, lotIds }: Scope,
  { grantId, merchantId, GrantType, lotId, from, before }: GrantSearch,
) => {
  let query = db.selectFrom('coupon_grant as g').where('g.tenant_id', '=', tenantId)
  if (lotIds !== null) query = query.where(holdsIn(lotIds))
  if (lotId !== undefined) query = query.where(holdsIn(valuesOf(lotId)))
  if (grantId !== undefined) query = query.where('g.grant_id', '=', grantId)
  if (merchantId !== undefined) query = query.where(isOneOf('g.merchant_id', merchantId))
  if (GrantType !== undefined) query = query.where('g.is_paper', '=', GrantType === 1)
  if (from) query = query.where('g.granted_at', '>=', from)
  if (before) query = query.where('g.granted_at', '<', before)
  return query
}

const counts = sql<{ notIssued: number; used: number; recalled: number; plates: string[] }>`(
  select count(*) filter (where x.got_at is null and x.recalled_at is null) as "notIssued",
    count(x.used_at) as used, count(x.recalled_at) as recalled,
    coalesce((array_agg(x.plate order by x.coupon_id) filter (where not g.is_paper))[1:3], '{}') as plates
  from coupon as x where ${isOf})`

export const listGrants = (db: Db, scope: Scope, search: GrantSearch, part: Part): Promise<StoredGrantRow[]> =>
  matching(db, scope, search)
    .innerJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'g.tenant_id').onRef('m.merchant_id', '=', 'g.merchant_id'),
    )
    .innerJoin('coupon_template as t', join =>
      join.onRef('t.tenant_id', '=', 'g.tenant_id').onRef('t.template_id', '=', 'g.template_id'),
    )
    .innerJoin('app_user as giver', join =>
      join.onRef('giver.tenant_id', '=', 'g.tenant_id').onRef('giver.user_id', '=', 'g.granted_by'),
    )
    .innerJoinLateral(counts.as('counts'), join => join.onTrue())
    .select([
      'g.grant_id as grantId',
      'g.merchant_id as merchantId',
      'm.name as merchantName',
      't.name as templateName',
    ])
    .select(['g.is_stackable as isStackable', 'g.coupon_count as couponCount', 'g.valid_before as validBefore'])
    .select(['counts.notIssued as notIssuedCount', 'counts.used as usedCount', 'counts.recalled as recalledCount'])
    .select(['counts.plates', 'giver.real_name as grantedBy'])
    .select([
      sql<Benefit>`g.benefit`.as('benefit'),
      sql<CouponGrantType>`case when g.is_paper then 1 else 2 end`.as('GrantType'),
      sql<CouponSource>`g.got_from`.as('GotFrom'),
      sql<number>`g.cost * g.coupon_count`.as('cost'),
      sql<AccountKind>`m.account_kind`.as('accountKind'),
      lastDay.as('validUntil'),
      grantLots(scope).as('parkingNames'),
      isWholeGrant(scope).as('canChange'),
      localTime('g.granted_at', scope).as('grantedAt'),
    ])
    .$call(inPart(part, 'g.granted_at', 'g.grant_id'))
    .execute()

export const sumGrants = (db: Db, scope: Scope, search: GrantSearch) =>
  totalAndSums(matching(db, scope, search), { couponCount: 'g.coupon_count' }, count => count)

export const countGrants = (db: Db, scope: Scope, search: GrantSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** The usable codes of a grant, in the order of creation. */
export const listPaperCodes = async (db: Db, tenantId: number, grantId: number): Promise<string[]> => {
  const codes = await db
    .selectFrom('coupon')
    .where('tenant_id', '=', tenantId)
    .where('grant_id', '=', grantId)
    .where('used_at', 'is', null)
    .where('recalled_at', 'is', null)
    .where('disabled', '=', false)
    .select('code')
    .orderBy('coupon_id')
    .execute()
  return codes.map(({ code }) => code)
}

/** Issues the printed coupons of a grant. */
export const issueOfGrant = async (db: Db, tenantId: number, grantId: number, at: Date): Promise<number> => {
  const issued = await db
    .updateTable('coupon')
    .set({ got_at: at })
    .where('tenant_id', '=', tenantId)
    .where('grant_id', '=', grantId)
    .where('got_at', 'is', null)
    .where('recalled_at', 'is', null)
    .returning('coupon_id')
    .execute()
  return issued.length
}
