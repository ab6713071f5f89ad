import { z } from 'zod'
import { ShareCode } from '../shared/registration.ts'
import { endpoint } from '../wire/endpoint.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { matching } from '../wire/patterns.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

export const appPlatforms = ['ios', 'android'] as const
export const AppPlatform = z.enum(appPlatforms)
export type AppPlatform = z.infer<typeof AppPlatform>

/** coming: its time is not there yet; released: offered; withdrawn: offered to nobody any more. */
export const AppVersionState = z.enum(['coming', 'released', 'withdrawn'])
export type AppVersionState = z.infer<typeof AppVersionState>

const part = '(0|[1-9]\\d{0,4})'
/** Three numbers: "2.10.0". */
const VersionNumber = z
  .string()
  .trim()
  .regex(new RegExp(`^${part}\\.${part}\\.${part}$`), { error: 'appVersion.number' })
/** What an app may call itself: its last numbers are 0 when it leaves them out. */
const OwnVersionNumber = z
  .string()
  .trim()
  .regex(new RegExp(`^${part}(\\.${part}){0,2}$`), { error: 'appVersion.number' })
const Build = z.number().int().min(1).max(2_147_483_647)
const Notes = z.string().trim().max(2000)

/** What a person writes about a version. */
export const AppVersionEntry = z.object({
  platform: AppPlatform,
  version: VersionNumber,
  build: Build,
  notesZh: Notes.min(1),
  /** Empty: the Chinese ones stand for them. */
  notesEn: Notes,
  /** Apps below it have to update; empty: none has to. */
  minVersion: z.union([z.literal(''), VersionNumber], { error: 'appVersion.number' }),
  downloadUrl: matching('url').max(512),
  /** By the tenant's clock; from then on it is offered. */
  releasedAt: LocalTime,
  withdrawn: z.boolean(),
})
export type AppVersionEntry = z.infer<typeof AppVersionEntry>

export const AppVersionRow = AppVersionEntry.extend({
  appVersionId: z.number(),
  state: AppVersionState,
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type AppVersionRow = z.infer<typeof AppVersionRow>

const appVersionFilter = {
  platform: AppPlatform.optional(),
  version: z.string().trim().max(32).optional(),
  state: AppVersionState.optional(),
}
export const AppVersionFilter = z.object(appVersionFilter)
export type AppVersionFilter = z.infer<typeof AppVersionFilter>

export const queryAppVersion = endpoint({
  path: 'api/appVersion/query',
  access: 'appVersion.save',
  encoding: 'form',
  body: z.object({ ...appVersionFilter, ...plainPaging }),
  data: z.object({ list: z.array(AppVersionRow) }),
  summary: 'The versions of the tenant’s apps, the latest released first.',
})

export const countAppVersion = endpoint({
  path: 'api/appVersion/count',
  access: 'appVersion.save',
  encoding: 'form',
  body: AppVersionFilter,
  data: Total,
  summary: 'How many versions fit the filter.',
})

export const saveAppVersion = endpoint({
  path: 'api/appVersion/save',
  access: 'appVersion.save',
  encoding: 'json',
  body: AppVersionEntry.extend({ appVersionId: z.number().int().optional() }),
  data: z.object({ appVersionId: z.number() }),
  summary: 'Adds a version of an app, or changes one. A version and build is once on a platform.',
})

export const checkAppVersion = endpoint({
  path: 'api/appVersion/check',
  access: 'public',
  encoding: 'json',
  body: z.object({ code: ShareCode, platform: AppPlatform, version: OwnVersionNumber, build: Build.optional() }),
  data: z.object({
    /** required: the app may not go on as it is. */
    update: z.enum(['none', 'optional', 'required']),
    /** The newest that is offered; null: there is no newer one. */
    latest: z
      .object({
        version: z.string(),
        build: z.number(),
        /** In the caller's language. */
        notes: z.string(),
        downloadUrl: z.string(),
        releasedAt: LocalTime,
      })
      .nullable(),
  }),
  summary:
    'An app asks whether there is a newer version of it and whether it has to update. `code` is the tenant’s share code.',
})
