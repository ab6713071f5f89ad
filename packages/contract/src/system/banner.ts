import { z } from 'zod'
import { ShareCode } from '../shared/registration.ts'
import { endpoint } from '../wire/endpoint.ts'
import { plainPaging, sorting, Total } from '../wire/paging.ts'
import { matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalDay, LocalTime } from '../wire/time.ts'

/** Where drivers see it: below the form of share registration, or wherever the operator's app puts it. */
export const BannerPlace = z.enum(['shareRegister', 'app'])
export type BannerPlace = z.infer<typeof BannerPlace>

/** coming: its first day is not there yet; running: in force; over: its last day has passed; disabled: switched off by hand. */
export const BannerState = z.enum(['coming', 'running', 'over', 'disabled'])
export type BannerState = z.infer<typeof BannerState>

/** What a person writes about an advertisement. */
export const BannerEntry = z.object({
  place: BannerPlace,
  /** Drivers read it below the picture. */
  title: z.string().trim().min(1).max(64),
  /** As uploadToOss answered it: a png or jpeg of the tenant. */
  pictureUrl: z.string().min(1).max(512),
  /** Where a press leads; empty: nowhere. */
  link: matchingOrEmpty('httpsUrl').pipe(z.string().max(512)),
  /** By the tenant's calendar, both included; no last day: until it is switched off. */
  fromDay: LocalDay,
  untilDay: LocalDay.nullable(),
  /** The lowest first. */
  position: z.number().int().min(0).max(9999),
  enabled: z.boolean(),
  remark: Remark,
})
export type BannerEntry = z.infer<typeof BannerEntry>

export const BannerRow = BannerEntry.extend({
  bannerId: z.number(),
  state: BannerState,
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type BannerRow = z.infer<typeof BannerRow>

const bannerFilter = {
  title: z.string().trim().max(64).optional(),
  place: BannerPlace.optional(),
  state: BannerState.optional(),
}
export const BannerFilter = z.object(bannerFilter)
export type BannerFilter = z.infer<typeof BannerFilter>

export const queryBanner = endpoint({
  path: 'api/banner/query',
  access: 'banner.read',
  encoding: 'form',
  body: z.object({ ...bannerFilter, ...plainPaging, ...sorting(['position', 'fromDay', 'untilDay', 'createdAt']) }),
  data: z.object({ list: z.array(BannerRow) }),
  summary: 'The tenant’s advertisements.',
})

export const countBanner = endpoint({
  path: 'api/banner/count',
  access: 'banner.read',
  encoding: 'form',
  body: BannerFilter,
  data: Total,
  summary: 'How many advertisements fit the filter.',
})

export const saveBanner = endpoint({
  path: 'api/banner/save',
  access: 'banner.save',
  encoding: 'json',
  body: BannerEntry.extend({ bannerId: z.number().int().optional() }),
  data: z.object({ bannerId: z.number() }),
  summary: 'Adds an advertisement, or changes one when bannerId is given.',
})

export const removeBanner = endpoint({
  path: 'api/banner/remove',
  access: 'banner.remove',
  encoding: 'json',
  body: z.object({ bannerIds: z.array(z.number().int()).min(1).max(200) }),
  data: z.object({ removed: z.number() }),
  summary: 'Removes advertisements, all or none. Asks for the password re-check.',
})

/** More at once nobody looks at. */
export const mostBanners = 10

export const listBanner = endpoint({
  path: 'api/banner/list',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: ShareCode, place: BannerPlace }),
  data: z.object({
    list: z.array(
      z.object({
        bannerId: z.number(),
        title: z.string(),
        /** A path of this server that needs no session while the advertisement is in force. */
        pictureUrl: z.string(),
        link: z.string(),
      }),
    ),
  }),
  summary:
    'The advertisements that are in force at a place, in their order, at most 10. `code` is the tenant’s share code.',
})
