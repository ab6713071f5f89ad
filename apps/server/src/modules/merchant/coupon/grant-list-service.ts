import type {
  CouponGrantFilter,
  CouponGrantRow,
  countCouponGrant as count,
  DataOf,
  PaperCoupons,
  ParsedBodyOf,
  queryCouponGrant as query,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { amountOf } from '../merchant/rules.ts'
import * as queries from './grant-queries.ts'
import { worthOf } from './worth.ts'

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: CouponGrantFilter): queries.GrantSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** A page of grants, newest first. */
export async function queryCouponGrant(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const { Descending, begin, end, merchantId, GrantType, lotId } = input
  const search = searchOf(ctx, { begin, end, merchantId, GrantType, lotId })
  const found = await queries.listGrants(ctx.db, ctx.scope, search, { isDescending: Descending, ...pageOf(input) })
  return { list: found.map(row => grantRow(row, ctx.clock())) }
}

const grantRow = ({ benefit, cost, validBefore, ...row }: queries.StoredGrantRow, now: Date): CouponGrantRow => ({
  ...row,
  ...worthOf(benefit),
  cost: amountOf(cost, row.accountKind),
  isOver: validBefore <= now,
})

/** One grant. Fails with row.missing. */
export async function couponGrantDetail(
  ctx: SignedInContext,
  { grantId }: { grantId: number },
): Promise<CouponGrantRow> {
  const [found] = await queries.listGrants(ctx.db, ctx.scope, { grantId }, { isDescending: true, offset: 0 })
  if (!found) throw new Failure('row.missing')
  return grantRow(found, ctx.clock())
}

/** How many grants fit the filter, and how many coupons they gave. */
export async function countCouponGrant(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  const search = searchOf(ctx, filter)
  if (Sums) return queries.sumGrants(ctx.db, ctx.scope, search)
  return { total: await queries.countGrants(ctx.db, ctx.scope, search) }
}

/** The printed content of the paper coupons of a grant; audited, since a code is worth money. Fails with row.missing. */
export async function paperCoupons(ctx: SignedInContext, { grantId }: { grantId: number }): Promise<PaperCoupons> {
  return ctx.db.transaction().execute(async db => {
    const [found] = await queries.listGrants(db, ctx.scope, { grantId }, { isDescending: true, offset: 0 })
    if (!found?.canChange || found.GrantType !== 1) throw new Failure('row.missing')
    const codes = await queries.listPaperCodes(db, ctx.scope.tenantId, grantId)
    const after = { couponCount: codes.length }
    await writeAudit(db, ctx, { action: 'coupon.print', entity: 'couponGrant', entityId: grantId, after })
    const { merchantName, templateName, parkingNames, validUntil, isStackable, benefit } = found
    const printed = { merchantName, templateName, parkingNames, validUntil, isStackable, ...worthOf(benefit) }
    return { grantId, tenantName: ctx.session.tenantName, ...printed, codes }
  })
}
