import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { matching } from '../wire/patterns.ts'
import { LocalDay } from '../wire/time.ts'

const shareRuleId = z.number().int()
const lotId = z.number().int()

/** What money is shared: paid for stays, or for cards. */
export const ShareBusiness = z.enum(['stay', 'card'])
export type ShareBusiness = z.infer<typeof ShareBusiness>

/** Which part of what is paid for stays, or other business, of a car park goes to a sub-account, from which day until which. */
export const ShareRule = z.object({
  shareRuleId,
  lotId,
  parkingName: z.string(),
  /** Of what. */
  businesses: z.array(ShareBusiness),
  ratePercent: z.number(),
  firstDay: LocalDay,
  /** null: until it is ended. */
  lastDay: LocalDay.nullable(),
  /** Whether money was shared by it: it can be ended, and not removed. */
  isUsed: z.boolean(),
})
export type ShareRule = z.infer<typeof ShareRule>

export const addShareRule = endpoint({
  path: '/api/subAccount/addRule',
  access: 'subAccount.save',
  encoding: 'json',
  signed: true,
  body: z.object({
    subAccountId: z.number().int(),
    lotId,
    /** Of what; without it of stays. */
    businesses: z.array(ShareBusiness).min(1, { error: 'shareRule.businesses' }).default(['stay']),
    /** Above 0, with two decimals at most. */
    ratePercent: matching('percent').refine(text => Number(text) > 0, { error: 'shareRule.rate' }),
    /** It may lie in the past: what was paid since is shared at the next run. */
    firstDay: LocalDay,
    lastDay: LocalDay.nullable().default(null),
  }),
  data: z.object({ shareRuleId }),
  summary:
    'Shares what is paid for stays, or cards, of a car park; the shares of each never come to more than 100 % a day.',
})

export const endShareRule = endpoint({
  path: '/api/subAccount/endRule',
  access: 'subAccount.save',
  encoding: 'json',
  signed: true,
  body: z.object({ shareRuleId, lastDay: LocalDay }),
  data: z.object({ shareRuleId }),
  summary: 'Ends a share rule with a day on which, and after which, nothing was shared by it yet.',
})

export const removeShareRule = endpoint({
  path: '/api/subAccount/removeRule',
  access: 'subAccount.save',
  encoding: 'json',
  body: z.object({ shareRuleId }),
  data: z.object({ shareRuleId }),
  summary: 'Removes a share rule by which nothing was shared yet.',
})
