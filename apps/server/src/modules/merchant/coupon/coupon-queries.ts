import {
  type Benefit,
  type CouponGrantType,
  type CouponSource,
  type CouponState,
  type UserCouponRow,
  valuesOf,
} from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { stateOn } from './coupon-state.ts'
import { grantLots, isWholeGrant, lastDay } from './grant-queries.ts'

export interface CouponSearch extends TimeRange {
  PlateNumber?: string | undefined
  /** A code in stored form, or its beginning. */
  code?: string | undefined
  state?: CouponState | CouponState[] | undefined
  GrantType?: CouponGrantType | undefined
  GotFrom?: CouponSource | CouponSource[] | undefined
  merchantId?: number | number[] | undefined
  grantId?: number | undefined
  lotId?: number | number[] | undefined
  now: Date
}

export type CouponPart = SortedPart<'GotTime' | 'UsedAt' | 'validUntil'>

/** A row of the list, with its worth as stored. */
export interface StoredCouponRow extends Omit<UserCouponRow, 'kind' | 'minutes' | 'amount' | 'percentOff'> {
  benefit: Benefit
}

const sortColumns = { GotTime: 'c.got_at', UsedAt: 'c.used_at', validUntil: 'g.valid_before' } as const

const holdsIn = (lotIds: readonly number[]) => sql<SqlBool>`exists (
  select from coupon_grant_lot as x where x.tenant_id = g.tenant_id and x.grant_id = g.grant_id and x.lot_id = any(${lotIds}))`

/** A person who sees some lots sees the coupons valid there. */
export const visibleCoupons = (db: Db, { tenantId, lotIds }: Scope) => {
  const query = db
    .selectFrom('coupon as c')
    .innerJoin('coupon_grant as g', join =>
      join.onRef('g.tenant_id', '=', 'c.tenant_id').onRef('g.grant_id', '=', 'c.grant_id'),
    )
    .where('c.tenant_id', '=', tenantId)
  return lotIds === null ? query : query.where(holdsIn(lotIds))
}

const matching = (db: Db, scope: Scope, search: CouponSearch) => {
  const { PlateNumber, code, state, GrantType, GotFrom, merchantId, grantId, lotId, from, before, now } = search
  let query = visibleCoupons(db, scope)
  if (PlateNumber) query = query.where(plateMatches('c.plate', PlateNumber))
  if (code) query = query.where(sql<SqlBool>`starts_with(c.code, ${code})`)
  if (state) query = query.where(isOneOf(stateOn(now), state))
  if (GrantType !== undefined) query = query.where('g.is_paper', '=', GrantType === 1)
  if (GotFrom !== undefined) query = query.where(isOneOf('g.got_from', GotFrom))
  if (merchantId !== undefined) query = query.where(isOneOf('g.merchant_id', merchantId))
  if (grantId !== undefined) query = query.where('c.grant_id', '=', grantId)
  if (lotId !== undefined) query = query.where(holdsIn(valuesOf(lotId)))
  if (from) query = query.where('c.got_at', '>=', from)
  if (before) query = query.where('c.got_at', '<', before)
  return query
}

const rows = (db: Db, scope: Scope, search: CouponSearch, part: CouponPart) =>
  matching(db, scope, search)
    .innerJoin('merchant as m', join =>
      join.onRef('m.tenant_id', '=', 'g.tenant_id').onRef('m.merchant_id', '=', 'g.merchant_id'),
    )
    .innerJoin('coupon_template as t', join =>
      join.onRef('t.tenant_id', '=', 'g.tenant_id').onRef('t.template_id', '=', 'g.template_id'),
    )
    .leftJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'c.tenant_id').onRef('o.order_id', '=', 'c.order_id'),
    )
    .select(['c.coupon_id as couponId', 'c.grant_id as grantId', 'c.code as CouponCode'])
    .select(['m.name as merchantName', 't.name as templateName'])
    .select([
      sql<Benefit>`g.benefit`.as('benefit'),
      sql<string>`coalesce(o.order_no, '')`.as('orderNo'),
      sql<CouponGrantType>`case when g.is_paper then 1 else 2 end`.as('GrantType'),
      sql<CouponSource>`g.got_from`.as('GotFrom'),
      maybeLocalTime('c.got_at', 'g.time_zone').as('GotTime'),
      maybeLocalTime('c.used_at', 'g.time_zone').as('UsedAt'),
      sql<boolean>`c.used_at is not null`.as('IsUsed'),
      sql<0 | 1>`case when c.disabled or c.recalled_at is not null then 1 else 0 end`.as('Status'),
      sql<string>`coalesce(c.plate, '')`.as('PlateNumber'),
      stateOn(search.now).as('state'),
      lastDay.as('validUntil'),
      grantLots(scope).as('parkingNames'),
      isWholeGrant(scope).as('canChange'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'c.coupon_id'))

export const listCoupons = (db: Db, scope: Scope, search: CouponSearch, part: CouponPart): Promise<StoredCouponRow[]> =>
  rows(db, scope, search, part).execute()

/** Streams the same rows in constant memory. */
export const streamCoupons = (
  db: Db,
  scope: Scope,
  search: CouponSearch,
  part: CouponPart,
): AsyncIterable<StoredCouponRow> => rows(db, scope, search, part).stream(500)

export const countCoupons = (db: Db, scope: Scope, search: CouponSearch): Promise<number> =>
  totalOf(matching(db, scope, search))
