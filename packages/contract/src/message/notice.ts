import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { plainPaging, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'

export const noticeStates = ['coming', 'running', 'over', 'withdrawn'] as const
export const NoticeState = z.enum(noticeStates)

const RoleCodes = z.array(z.string().min(1).max(64)).max(100)

export const ImportantNoticeRow = z.object({
  noticeId: z.number(),
  title: z.string(),
  body: z.string(),
  beginAt: LocalTime,
  endAt: LocalTime,
  /** Empty: everybody. */
  roleCodes: z.array(z.string()),
  state: NoticeState,
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
  /** Users whom it is for, and how many of them confirmed it. */
  readerCount: z.number(),
  confirmedCount: z.number(),
})
export type ImportantNoticeRow = z.infer<typeof ImportantNoticeRow>

const noticeFilter = { title: z.string().trim().max(64).optional(), state: NoticeState.optional() }
export const ImportantNoticeFilter = z.object(noticeFilter)
export type ImportantNoticeFilter = z.infer<typeof ImportantNoticeFilter>

export const queryImportantNotice = endpoint({
  path: 'api/importantNotice/query',
  access: 'importantNotice.save',
  encoding: 'form',
  body: z.object({ ...noticeFilter, ...plainPaging }),
  data: z.object({ list: z.array(ImportantNoticeRow) }),
  summary: 'The tenant’s important notices, the newest first.',
})

export const countImportantNotice = endpoint({
  path: 'api/importantNotice/count',
  access: 'importantNotice.save',
  encoding: 'form',
  body: ImportantNoticeFilter,
  data: Total,
  summary: 'How many important notices fit the filter.',
})

export const importantNoticeDetail = endpoint({
  path: 'api/importantNotice/detail',
  access: 'importantNotice.save',
  encoding: 'json',
  body: z.object({ noticeId: z.number().int() }),
  data: ImportantNoticeRow,
  summary: 'One important notice.',
})

export const noticeAudience = endpoint({
  path: 'api/importantNotice/audience',
  access: 'importantNotice.save',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ roles: z.array(z.object({ code: z.string(), name: z.string() })) }),
  summary: 'The roles that a notice can be written for.',
})

export const publishImportantNotice = endpoint({
  path: 'api/importantNotice/publish',
  access: 'importantNotice.save',
  encoding: 'json',
  body: z.object({
    title: z.string().trim().min(1).max(64),
    body: z.string().trim().min(1).max(2000),
    beginAt: LocalTime,
    /** The last second at which it is shown. */
    endAt: LocalTime,
    roleCodes: RoleCodes,
  }),
  data: z.object({ noticeId: z.number() }),
  summary: 'Publishes a notice that each reader is shown until he confirms it.',
})

export const withdrawImportantNotice = endpoint({
  path: 'api/importantNotice/withdraw',
  access: 'importantNotice.save',
  encoding: 'json',
  body: z.object({ noticeId: z.number().int() }),
  data: z.null(),
  summary: 'Ends a notice before its time; it stays in the list.',
})

export const noticeReaders = endpoint({
  path: 'api/importantNotice/readers',
  access: 'importantNotice.save',
  encoding: 'json',
  body: z.object({ noticeId: z.number().int() }),
  data: z.object({
    list: z.array(
      z.object({ userId: z.number(), realName: personal('name', z.string()), confirmedAt: LocalTime.nullable() }),
    ),
  }),
  summary: 'Whom a notice is for, and when each of them confirmed it.',
})

export const WaitingNotice = ImportantNoticeRow.pick({
  noticeId: true,
  title: true,
  body: true,
  creatorName: true,
}).extend({ publishedAt: LocalTime })
export type WaitingNotice = z.infer<typeof WaitingNotice>

export const waitingNotice = endpoint({
  path: 'api/importantNotice/waiting',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ list: z.array(WaitingNotice) }),
  summary: 'The running notices for the caller that he has not confirmed, the oldest first.',
})

export const confirmImportantNotice = endpoint({
  path: 'api/importantNotice/confirm',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ noticeId: z.number().int() }),
  data: z.null(),
  summary: 'The caller has read a notice.',
})
