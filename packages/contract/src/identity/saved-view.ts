import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { personal } from '../wire/personal.ts'

const savedViewId = z.number().int()
/** Which list: its noun. */
const list = z.string().regex(/^[a-zA-Z]{1,40}$/)
const columnKeys = z.array(z.string().max(64)).max(100)

/** How close the rows of a list stand. */
export const Density = z.enum(['compact', 'normal', 'roomy'])
export type Density = z.infer<typeof Density>

/** How a list is shown, apart from which rows. */
export const ViewLayout = z.object({
  /** The columns in their order. One that is not named stands where the list puts it. */
  order: columnKeys,
  hidden: columnKeys,
  density: Density,
})
export type ViewLayout = z.infer<typeof ViewLayout>

const viewEntry = {
  list,
  name: z.string().trim().min(1).max(40),
  /** Filters, sort and page size as the list's address has them. */
  query: z.string().max(4000),
  layout: ViewLayout,
  /** Who else sees it; none: its owner alone. */
  roleCodes: z.array(z.string().min(1).max(64)).max(100),
}

/** A view of a list that the caller has saved, or that is shared with a role of his. */
export const SavedView = z.object({
  ...viewEntry,
  savedViewId,
  ownerName: personal('name', z.string()),
  isOwn: z.boolean(),
  /** By the caller. */
  canChange: z.boolean(),
  /** The list opens with it for the caller. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

export const querySavedView = endpoint({
  path: 'api/savedView/query',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ list }),
  data: z.object({
    views: z.array(SavedView),
    /** The roles that the caller may share a view with. */
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  summary: 'The views of a list that the caller has saved, and those that are shared with a role of his.',
})

export const saveSavedView = endpoint({
  path: 'api/savedView/save',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ ...viewEntry, savedViewId: savedViewId.optional() }),
  data: z.object({ savedViewId }),
  summary: 'Saves a view of a list, or changes one when savedViewId is given. To share it needs savedView.share.',
})

export const removeSavedView = endpoint({
  path: 'api/savedView/remove',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ savedViewId }),
  data: z.null(),
  summary: 'Removes a view, for everybody with whom it is shared.',
})

export const chooseDefaultView = endpoint({
  path: 'api/savedView/chooseDefault',
  access: 'signedIn',
  encoding: 'json',
  body: z.object({ list, savedViewId: savedViewId.nullable() }),
  data: z.null(),
  summary: 'With which view a list opens for the caller; null: as the product has it.',
})
