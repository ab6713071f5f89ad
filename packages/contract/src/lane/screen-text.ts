import { z } from 'zod'
import { Direction } from '../traffic/pass.ts'
import { endpoint } from '../wire/endpoint.ts'
import { oneOrMore } from '../wire/one-or-more.ts'
import { listData, paging, sorting, Total } from '../wire/paging.ts'
import { personal } from '../wire/personal.ts'
import { LocalTime } from '../wire/time.ts'
import { holdReasons, openReasons, policyReasons } from './ask.ts'

const screenTextId = z.number().int()

/** What the display at a lane speaks of: why the lane opens, holds or refuses. */
export const ScreenSituation = z.enum([...openReasons, ...policyReasons, ...holdReasons, 'laneClosed'])
export type ScreenSituation = z.infer<typeof ScreenSituation>

/** The exported columns, in their order. */
export const ScreenTextExportRow = z.object({
  parkingName: z.string(),
  direction: Direction,
  situation: ScreenSituation,
  /** Up to four lines. */
  shown: z.string(),
  /** Empty: nothing is spoken. */
  spoken: z.string(),
})
export type ScreenTextExportRow = z.infer<typeof ScreenTextExportRow>

export const ScreenTextRow = ScreenTextExportRow.extend({
  screenTextId,
  lotId: z.number().nullable(),
  creatorName: personal('name', z.string()),
  createdAt: LocalTime,
})
export type ScreenTextRow = z.infer<typeof ScreenTextRow>

const screenTextFilter = {
  lotId: oneOrMore(z.number().int()).optional(),
  direction: oneOrMore(Direction).optional(),
  situation: oneOrMore(ScreenSituation).optional(),
  shown: z.string().trim().max(64).optional(),
}
export const ScreenTextFilter = z.object(screenTextFilter)
export type ScreenTextFilter = z.infer<typeof ScreenTextFilter>

export const queryScreenText = endpoint({
  path: '/api/screenText/query',
  access: 'screenText.read',
  encoding: 'form',
  body: z.object({ ...screenTextFilter, ...paging, ...sorting(['situation', 'createdAt']) }),
  data: listData(ScreenTextRow),
  summary:
    'What displays say in which situation, where it is not the built-in text; with QueryAll one .xls file of all of them (needs screenText.export).',
})

export const countScreenText = endpoint({
  path: '/api/screenText/count',
  access: 'screenText.read',
  encoding: 'form',
  body: ScreenTextFilter,
  data: Total,
  summary: 'How many texts of displays fit the filter.',
})

/** What a person writes for a situation; `lotId` null means every lot of the tenant that has no text of its own. */
export const ScreenTextEntry = z.object({
  lotId: z.number().int().nullable().default(null),
  direction: Direction,
  situation: ScreenSituation,
  shown: z.string().trim().min(1).max(200),
  spoken: z.string().trim().max(100).default(''),
})
export type ScreenTextEntry = z.output<typeof ScreenTextEntry>

export const saveScreenText = endpoint({
  path: '/api/screenText/save',
  access: 'screenText.save',
  encoding: 'json',
  body: ScreenTextEntry.extend({ screenTextId: screenTextId.optional() }),
  data: z.object({ screenTextId }),
  summary:
    'Says what displays show and speak in a situation, in place of the built-in text, from the next ask on; changes a text when screenTextId is given.',
})

export const removeScreenText = endpoint({
  path: '/api/screenText/remove',
  access: 'screenText.remove',
  encoding: 'json',
  body: z.object({ screenTextIds: z.array(screenTextId).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
  summary: 'Removes texts of displays, all or none; the built-in ones hold again. Asks for the password re-check.',
})
