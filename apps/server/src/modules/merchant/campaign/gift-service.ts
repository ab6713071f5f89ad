import type {
  CampaignGiftFilter,
  countCampaignGift as count,
  ParsedBodyOf,
  queryCampaignGift as query,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { timeRange } from '../../../lib/local-time.ts'
import { exportGifts } from './export.ts'
import * as queries from './gift-queries.ts'

const searchOf = ({ scope, clock }: SignedInContext, filter: CampaignGiftFilter): queries.GiftSearch => {
  const { campaignId, PlateNumber, state, visit, lotId, begin, end } = filter
  return { campaignId, PlateNumber, state, visit, lotId, now: clock(), ...timeRange({ begin, end }, scope.timeZone) }
}

/** A page of the stays that were given a coupon, or with QueryAll one .xls of all that fit the filter. */
export async function queryCampaignGift(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'givenAt')
  const search = searchOf(ctx, input)
  if (input.QueryAll) {
    ctx.demand('campaign.export')
    return exportGifts(ctx, search, part)
  }
  return { list: (await queries.listGifts(ctx.db, ctx.scope, search, part)).map(queries.giftRow) }
}

/** How many stays fit the filter, what their coupons took off and what they paid. */
export async function countCampaignGift(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  const search = searchOf(ctx, filter)
  if (Sums) return queries.sumGifts(ctx.db, ctx.scope, search)
  return { total: await queries.countGifts(ctx.db, ctx.scope, search) }
}
