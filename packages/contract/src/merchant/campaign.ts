import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { Yuan } from '../wire/money.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting } from '../wire/paging.ts'
import { Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { summing, totalWithSums } from '../wire/sums.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'
import { weeklyHours } from '../wire/weekly-hours.ts'
import { CouponChoices } from './coupon-template.ts'
import { couponWorth } from './coupon-worth.ts'
import { AccountAmount, AccountKind } from './merchant.ts'
import { CouponState } from './user-coupon.ts'

const campaignId = z.number().int()
const lotId = z.number().int()

/** How often one vehicle is given a coupon: for every stay, once a day, or once. */
export const PerPlate = z.enum(['stay', 'day', 'once'])
export type PerPlate = z.infer<typeof PerPlate>

/** planned: it begins later. halted: it could not give when it last tried. spent: all its coupons are given. */
export const CampaignStatus = z.enum(['planned', 'running', 'halted', 'spent', 'over', 'disabled'])
export type CampaignStatus = z.infer<typeof CampaignStatus>

/** Why a campaign cannot give. */
export const CampaignTrouble = z.enum([
  'balanceShort',
  'merchantDisabled',
  'templateDisabled',
  'templateOver',
  'notForMerchant',
  'accountUnfit',
  'noLot',
])
export type CampaignTrouble = z.infer<typeof CampaignTrouble>

/** What a person writes about a campaign. Its name is unique in the tenant. */
export const CampaignEntry = z.object({
  name: z.string().trim().min(1).max(64),
  /** Whose account pays for the coupons. */
  merchantId: z.number().int(),
  templateId: z.number().int(),
  /** Where vehicles have to enter. */
  lotIds: z.array(lotId).min(1).max(500),
  /** Both days included, by the clock of the car park. */
  beginsOn: LocalDay,
  endsOn: LocalDay,
  /** Of the entry. */
  ...weeklyHours,
  perPlate: PerPlate.default('stay'),
  /** Only vehicles that have not been in these car parks for so many days; null: all. */
  awayDays: z.number().int().min(1).max(3650).nullable().default(null),
  /** It stops when so many coupons are given; null: no limit. */
  couponMost: z.number().int().min(1).max(1_000_000).nullable().default(null),
  remark: Remark.default(''),
  disabled: z.boolean().default(false),
})
export type CampaignEntry = z.output<typeof CampaignEntry>

/** The exported columns, in their order. */
export const CampaignExportRow = z.object({
  name: z.string(),
  status: CampaignStatus,
  merchantName: z.string(),
  templateName: z.string(),
  /** Of the car parks that the caller sees. */
  parkingNames: z.array(z.string()),
  /** Days, weekdays and hours in words, in the caller's language. */
  period: z.string(),
  perPlate: PerPlate,
  couponMost: z.number().int().nullable(),
  givenCount: z.number().int(),
  usedCount: z.number().int(),
  /** Of the vehicles that were given a coupon, those that had not been here for 90 days. */
  newCount: z.number().int(),
  /** What the coupons took from the merchant's account, without what was given back. */
  cost: AccountAmount,
  accountKind: AccountKind,
  /** What the coupons took off the fees. */
  couponOff: Yuan,
  /** What these stays paid, without what was refunded. */
  paid: Yuan,
  remark: z.string(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type CampaignExportRow = z.infer<typeof CampaignExportRow>

export const CampaignRow = CampaignExportRow.extend({
  campaignId,
  ...couponWorth,
  trouble: CampaignTrouble.nullable(),
  merchantId: z.number().int(),
  templateId: z.number().int(),
  lotIds: z.array(lotId),
  beginsOn: LocalDay,
  endsOn: LocalDay,
  weekdays: z.array(z.number().int()),
  fromHour: z.string().nullable(),
  untilHour: z.string().nullable(),
  awayDays: z.number().int().nullable(),
  /** The caller sees all of its car parks, so he may change it. */
  canChange: z.boolean(),
})
export type CampaignRow = z.infer<typeof CampaignRow>

const campaignFilter = {
  name: z.string().trim().max(64).optional(),
  status: oneOrMore(CampaignStatus).optional(),
  lotId: oneOrMore(lotId).optional(),
}
export const CampaignFilter = z.object(campaignFilter)
export type CampaignFilter = z.infer<typeof CampaignFilter>

export const queryCampaign = endpoint({
  path: '/api/parkActivity/query',
  access: 'campaign.read',
  encoding: 'form',
  body: z.object({ ...campaignFilter, ...paging, ...sorting(['createdAt', 'name', 'beginsOn']) }),
  data: listData(CampaignRow),
  summary:
    'Campaigns with what they cost and brought; with QueryAll one .xls file of all that fit (needs campaign.export).',
})

export const countCampaign = endpoint({
  path: '/api/parkActivity/count',
  access: 'campaign.read',
  encoding: 'form',
  body: CampaignFilter.extend(summing),
  data: totalWithSums({
    givenCount: z.number().int(),
    usedCount: z.number().int(),
    newCount: z.number().int(),
    couponOff: Yuan,
    paid: Yuan,
  }),
  summary: 'How many campaigns fit the filter, and what they gave and brought together.',
})

export const campaignOptions = endpoint({
  path: '/api/parkActivity/options',
  access: 'campaign.read',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.array(z.object({ campaignId, name: z.string() })),
  summary: 'The latest campaigns that the caller sees, to filter by.',
})

export const campaignChoices = endpoint({
  path: '/api/parkActivity/choices',
  access: 'campaign.save',
  encoding: 'json',
  body: z.object({}).optional(),
  data: CouponChoices,
  summary: 'The merchants and coupon templates that a campaign may give.',
})

export const saveCampaign = endpoint({
  path: '/api/parkActivity/save',
  access: 'campaign.save',
  encoding: 'json',
  signed: true,
  body: CampaignEntry.extend({ campaignId: campaignId.optional() }),
  data: z.object({ campaignId }),
  summary:
    'Adds a campaign, or changes one when campaignId is given. While it runs, vehicles that enter are given a coupon of the merchant.',
})

export const removeCampaign = endpoint({
  path: '/api/parkActivity/remove',
  access: 'campaign.remove',
  encoding: 'json',
  body: z.object({ campaignIds: z.array(campaignId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes campaigns that have given nothing, all or none. Asks for the password re-check.',
})

/** Whether its vehicle had been in the car parks of the campaign within 90 days before. */
export const CampaignVisit = z.enum(['new', 'known'])
export type CampaignVisit = z.infer<typeof CampaignVisit>

/** The exported columns of what stays were given, in their order. */
export const CampaignGiftExportRow = z.object({
  campaignName: z.string(),
  PlateNumber: z.string(),
  visit: CampaignVisit,
  parkingName: z.string(),
  enteredAt: LocalTime.nullable(),
  leftAt: LocalTime.nullable(),
  givenAt: LocalTime,
  state: CouponState,
  /** What the coupons of the stay took off, once it is used. */
  couponOff: Yuan,
  /** What the stay paid, without what was refunded. */
  paid: Yuan,
  orderNo: z.string(),
})
export type CampaignGiftExportRow = z.infer<typeof CampaignGiftExportRow>

export const CampaignGiftRow = CampaignGiftExportRow.extend({
  couponId: z.number().int(),
  campaignId,
  ...couponWorth,
})
export type CampaignGiftRow = z.infer<typeof CampaignGiftRow>

const giftFilter = {
  campaignId: oneOrMore(campaignId).optional(),
  PlateNumber: z.string().trim().max(16).optional(),
  state: oneOrMore(CouponState).optional(),
  visit: CampaignVisit.optional(),
  lotId: oneOrMore(lotId).optional(),
  /** Of the time at which it was given. */
  begin: LocalTime.optional(),
  end: LocalTime.optional(),
}
export const CampaignGiftFilter = z.object(giftFilter)
export type CampaignGiftFilter = z.infer<typeof CampaignGiftFilter>

export const queryCampaignGift = endpoint({
  path: '/api/parkActivity/stays',
  access: 'campaign.read',
  encoding: 'form',
  body: z.object({ ...giftFilter, ...paging, ...sorting(['givenAt']) }),
  data: listData(CampaignGiftRow),
  summary: 'Stays that campaigns gave a coupon; with QueryAll one .xls file of them (needs campaign.export).',
})

export const countCampaignGift = endpoint({
  path: '/api/parkActivity/countStays',
  access: 'campaign.read',
  encoding: 'form',
  body: CampaignGiftFilter.extend(summing),
  data: totalWithSums({ couponOff: Yuan, paid: Yuan }),
  summary: 'How many stays were given a coupon, what it took off and what they paid.',
})
