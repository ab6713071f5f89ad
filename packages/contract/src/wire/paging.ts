import { z } from 'zod'

/** Specification 9: the page sizes a list offers. */
export const pageSizes = [20, 50, 100, 150, 200] as const
/** The largest page a list or an in-browser export may ask for (specification 5.5); more than that is QueryAll. */
export const maxExportPerPage = 1000
/** The largest page of a file-type export. */
const maxFilePerPage = 1_000_000
/** A list does not page deeper than this: beyond it one filters or exports. */
export const maxPage = 100_000

const page = z.number().int().min(1).max(maxPage)

/**
 * Specification 7.3: the paging of lists and exports. `QueryAll` asks for what fits the filter as one file; the answer is then the file's
 * URL instead of rows. StartPage and EndPage are an export's page range, EndPage included; a list reads Page. The server refuses a PerPage
 * above {@link maxExportPerPage} without QueryAll (`page.tooMany`).
 */
export const paging = {
  Page: page.default(1),
  PerPage: z.number().int().min(1).max(maxFilePerPage).default(20),
  StartPage: page.optional(),
  EndPage: page.optional(),
  QueryAll: z.boolean().default(false),
}

/** The paging of a list that has no export: a page at a time, at most 200 rows. */
export const plainPaging = {
  Page: page.default(1),
  PerPage: z.number().int().min(1).max(200).default(20),
}

/** Sort by one column of a closed set; ties are always ended by the key. */
export const sorting = <const T extends readonly [string, ...string[]]>(columns: T) => ({
  Sort: z.enum(columns).optional(),
  Descending: z.boolean().default(true),
})

/** What a file-type export answers: where its .xls can be fetched with the session's cookie. */
export const FileUrl = z.string()
export type FileUrl = z.infer<typeof FileUrl>

/** What a list answers: rows, or with QueryAll the URL of the file that holds them all. */
export const listData = <R extends z.ZodType>(row: R) => z.union([z.object({ list: z.array(row) }), FileUrl])

export const Total = z.object({ total: z.number().int().min(0) })
export type Total = z.infer<typeof Total>
