import { maxExportPerPage } from '@parkdesk/contract'
import { Failure } from './failure.ts'

/** Which rows of a sorted list; no limit means all that follow. */
export interface PageRange {
  offset: number
  limit?: number | undefined
}

export interface Paging {
  Page: number
  PerPage: number
  StartPage?: number | undefined
  EndPage?: number | undefined
}

/** The rows of a list's page. Fails with page.tooMany: only a file-type export has larger pages (specification 5.5). */
export function pageOf({ Page, PerPage }: Paging): PageRange {
  if (PerPage > maxExportPerPage) throw new Failure('page.tooMany')
  return { offset: (Page - 1) * PerPage, limit: PerPage }
}

/** The rows of an export: its pages, both included, or everything. Fails with page.reversed. */
export function exportedPages({ StartPage = 1, EndPage, PerPage }: Paging): PageRange {
  const offset = (StartPage - 1) * PerPage
  if (EndPage === undefined) return { offset }
  if (EndPage < StartPage) throw new Failure('page.reversed')
  return { offset, limit: EndPage * PerPage - offset }
}
