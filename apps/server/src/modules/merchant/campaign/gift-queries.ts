import { type Benefit, type CampaignGiftRow, type CouponState, yuan } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import { stateOn } from '../coupon/coupon-state.ts'
import { worthOf } from '../coupon/worth.ts'

export interface GiftSearch extends TimeRange {
  campaignId?: number | number[] | undefined
  PlateNumber?: string | undefined
  state?: CouponState | CouponState[] | undefined
  visit?: CampaignGiftRow['visit'] | undefined
  lotId?: number | number[] | undefined
  now: Date
}

export type GiftPart = SortedPart<'givenAt'>

const matching = (db: Db, scope: Scope, search: GiftSearch) => {
  const { campaignId, PlateNumber, state, visit, lotId, from, before, now } = search
  let query = db
    .selectFrom('campaign_gift as x')
    .innerJoin('parking_order as o', join =>
      join.onRef('o.tenant_id', '=', 'x.tenant_id').onRef('o.order_id', '=', 'x.order_id'),
    )
    .innerJoin('coupon as c', join =>
      join.onRef('c.tenant_id', '=', 'x.tenant_id').onRef('c.coupon_id', '=', 'x.coupon_id'),
    )
    .innerJoin('coupon_grant as g', join =>
      join.onRef('g.tenant_id', '=', 'c.tenant_id').onRef('g.grant_id', '=', 'c.grant_id'),
    )
    .where('x.tenant_id', '=', scope.tenantId)
    .where(inScope(scope, 'o', lotId))
  if (campaignId !== undefined) query = query.where(isOneOf('x.campaign_id', campaignId))
  if (PlateNumber) query = query.where(plateMatches('o.plate', PlateNumber))
  if (state) query = query.where(isOneOf(stateOn(now), state))
  if (visit) query = query.where('x.is_new', '=', visit === 'new')
  if (from) query = query.where('x.given_at', '>=', from)
  if (before) query = query.where('x.given_at', '<', before)
  return query
}

const couponOff = sql<number>`case when c.used_at is null then 0 else o.coupon_fen end`
const paid = sql<number>`o.paid_fen - o.refunded_fen`

/** A row of the list, with its worth and money as stored. */
type StoredGift = Omit<CampaignGiftRow, 'kind' | 'minutes' | 'amount' | 'percentOff' | 'couponOff' | 'paid'> & {
  benefit: Benefit
  couponOffFen: number
  paidFen: number
}

const rows = (db: Db, scope: Scope, search: GiftSearch, part: GiftPart) =>
  matching(db, scope, search)
    .innerJoin('campaign as a', join =>
      join.onRef('a.tenant_id', '=', 'x.tenant_id').onRef('a.campaign_id', '=', 'x.campaign_id'),
    )
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .select(['x.coupon_id as couponId', 'x.campaign_id as campaignId', 'a.name as campaignName'])
    .select(['o.plate as PlateNumber', 'l.name as parkingName', 'o.order_no as orderNo'])
    .select([
      sql<Benefit>`g.benefit`.as('benefit'),
      sql<CampaignGiftRow['visit']>`case when x.is_new then 'new' else 'known' end`.as('visit'),
      maybeLocalTime('o.entry_at', 'l.time_zone').as('enteredAt'),
      maybeLocalTime('o.exit_at', 'l.time_zone').as('leftAt'),
      localTime('x.given_at', 'l.time_zone').as('givenAt'),
      stateOn(search.now).as('state'),
      couponOff.as('couponOffFen'),
      paid.as('paidFen'),
    ])
    .$call(inPart(part, 'x.given_at', 'x.coupon_id'))

/** A page or a part of the list, as one array. */
export const listGifts = (...of: Parameters<typeof rows>): Promise<StoredGift[]> => rows(...of).execute()

/** The same one by one, in constant memory. */
export const streamGifts = (...of: Parameters<typeof rows>): AsyncIterable<StoredGift> => rows(...of).stream(500)

export const countGifts = (db: Db, scope: Scope, search: GiftSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** How many there are, what the coupons took off and what the stays paid. */
export async function sumGifts(db: Db, scope: Scope, search: GiftSearch) {
  const found = await matching(db, scope, search)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`coalesce(sum(${couponOff}), 0)::bigint`.as('couponOffFen'),
      sql<number>`coalesce(sum(${paid}), 0)::bigint`.as('paidFen'),
    ])
    .executeTakeFirstOrThrow()
  return { total: found.total, sums: { couponOff: yuan(found.couponOffFen), paid: yuan(found.paidFen) } }
}

/** A row as it is answered. */
export const giftRow = ({ benefit, couponOffFen, paidFen, ...row }: StoredGift): CampaignGiftRow => ({
  ...row,
  ...worthOf(benefit),
  couponOff: yuan(couponOffFen),
  paid: yuan(paidFen),
})
