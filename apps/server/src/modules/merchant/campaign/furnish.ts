import { queryMerchant, saveCampaign, saveCouponTemplate } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'
import { giveOf } from './give.ts'

/** A campaign of the merchant that has given coupons to the vehicles inside. */
export const furnishCampaign: Furnish = async ({ ask, clock, lotId, now, owner, tenantId, word }) => {
  const found = await ask(queryMerchant, {})
  const merchantId = typeof found === 'object' ? (found.list[0]?.merchantId ?? 0) : 0
  const worth = { name: `${word}活动券`, kind: 'time', minutes: 1, validDays: 3, remark: word } as const
  const { templateId } = await ask(saveCouponTemplate, worth)
  const when = { beginsOn: clock(-2).slice(0, 10), endsOn: clock(2).slice(0, 10), weekdays: [1, 2, 3, 4, 5, 6, 7] }
  const { campaignId } = await ask(saveCampaign, {
    ...when,
    name: word,
    merchantId,
    templateId,
    lotIds: [lotId],
    remark: word,
  })
  // The vehicles of other modules entered before it was made.
  await owner
    .updateTable('campaign')
    .set({ active_since: new Date(0) })
    .where('campaign_id', '=', campaignId)
    .execute()
  if ((await giveOf(owner, { tenantId, campaignId, clock: () => now })) === 0) throw new Error('no coupon was given')
}
