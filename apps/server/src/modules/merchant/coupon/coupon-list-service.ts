import type {
  DataOf,
  ParsedBodyOf,
  queryUserCoupon as query,
  Total,
  UserCouponFilter,
  UserCouponRow,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { readCode } from './code.ts'
import * as queries from './coupon-queries.ts'
import { exportCoupons } from './export.ts'
import { worthOf } from './worth.ts'

const rowOf = ({ benefit, ...row }: queries.StoredCouponRow): UserCouponRow => ({ ...row, ...worthOf(benefit) })

const searchOf = (
  { scope, clock }: SignedInContext,
  { begin, end, CouponCode, ...filter }: UserCouponFilter,
): queries.CouponSearch => ({
  ...filter,
  ...(CouponCode && { code: readCode(CouponCode) }),
  ...timeRange({ begin, end }, scope.timeZone),
  now: clock(),
})

/** A page of coupons, or with QueryAll one .xls of all that fit the filter. */
export async function queryUserCoupon(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = sortedPartOf(input, 'GotTime')
  if (input.QueryAll) {
    ctx.demand('coupon.export')
    return exportCoupons(ctx, streamed(ctx, search, part))
  }
  return { list: (await queries.listCoupons(ctx.db, ctx.scope, search, part)).map(rowOf) }
}

async function* streamed({ db, scope }: SignedInContext, search: queries.CouponSearch, part: queries.CouponPart) {
  for await (const row of queries.streamCoupons(db, scope, search, part)) yield rowOf(row)
}

/** How many coupons fit the filter. */
export const countUserCoupon = async (ctx: SignedInContext, filter: UserCouponFilter): Promise<Total> => ({
  total: await queries.countCoupons(ctx.db, ctx.scope, searchOf(ctx, filter)),
})
