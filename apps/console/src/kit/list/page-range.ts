import { maxExportPerPage, maxPage } from '@parkdesk/contract'

/** Some pages of a list, both ends included. */
export interface PageRange {
  startPage: number
  endPage: number
  perPage: number
}

/** Every page there is, also those of rows that come in after the count. */
export const everyPage: PageRange = { startPage: 1, endPage: maxPage, perPage: maxExportPerPage }

/** The paging fields of specification 7.3. `page` is the one whose rows are wanted; a list shows that one alone. */
export const pagingOf = (
  { startPage, endPage, perPage }: PageRange,
  page: number,
): { StartPage: number; EndPage: number; PerPage: number; Page: number } => ({
  StartPage: startPage,
  EndPage: endPage,
  PerPage: perPage,
  Page: page,
})

/** The paging fields of one page. */
export const pagingOfPage = (page: number, perPage: number): ReturnType<typeof pagingOf> =>
  pagingOf({ startPage: page, endPage: page, perPage }, page)
