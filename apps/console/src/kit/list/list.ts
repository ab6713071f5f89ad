import type { DataOf, Endpoint } from '@parkdesk/contract'
import type { z } from 'zod'
import type { Noun } from '../noun.ts'
import type { FilterOffer } from './filter-offer.ts'
import type { ListShape, Sort } from './list-url.ts'
import type { PageRange } from './page-range.ts'

export type ListEndpoint = Endpoint<z.ZodObject, z.ZodType>
export type CountEndpoint = Endpoint<z.ZodObject, z.ZodType<{ total: number }>>
/** What holds the rows of an answer: `list`, or the name that the specification gives them (7.3). */
type RowsIn<D> = D extends { list: (infer Row)[] } | { CompanyVehicles: (infer Row)[] } ? Row : never
export type RowOf<E> = RowsIn<DataOf<E>>
/** One value of a filter that may take several. */
export type ValueOf<T> = T extends readonly (infer Value)[] ? Value : NonNullable<T>

/** One page of rows and how it came about. `Filter` is the body of the count endpoint. */
export interface List<Row, Filter = object> {
  noun: Noun
  rows: readonly Row[]
  /** How many come before them in the whole list. They stay those of the last page until the next has come. */
  rowsBefore: number
  /** Identity of a row over pages and refreshes. */
  rowId(row: Row): string
  /** Rows that fit the filter; undefined until first counted. */
  total: number | undefined
  /** The columns that are added up, and what they come to over all rows that fit the filter; undefined until that is known. */
  sumColumns: readonly string[]
  sums: Readonly<Record<string, string | number>> | undefined
  /** Rows that came in since the total was read. */
  newRows: number
  /** When the rows were read; 0: not yet. */
  readAtMs: number
  page: number
  perPage: number
  sort: Sort | undefined
  sortColumns: readonly string[]
  filter: Readonly<Filter>
  /** What there is to choose from in a filter, as the contract says. */
  codesOf<K extends keyof Filter & string>(name: K): readonly ValueOf<Filter[K]>[]
  /** Whether a filter takes several values at once. */
  takesSeveral(name: string): boolean
  /** The values that a filter is set to. */
  valuesOf(name: string): readonly unknown[]
  /** What the filters on the screen can be set to. */
  offers: Map<string, FilterOffer>
  isFiltered: boolean
  /** The filter has `begin` and `end`: it can be exported by dates. */
  hasTimeFilter: boolean
  /** Nothing to show yet. */
  isPending: boolean
  /** What is shown belongs to an earlier page, sort or filter. */
  isStale: boolean
  isFetching: boolean
  error: Error | null
  /** Ticked rows of this page, by {@link rowId}. */
  selection: Readonly<Record<string, true>>
  setSelection(selection: Readonly<Record<string, true>>): void
  selected: readonly Row[]
  setPage(page: number): void
  /** Begins to fetch the page: a button is down, and it takes a person a moment to let go. */
  preparePage(page: number): void
  setPerPage(perPage: number): void
  setSort(sort: Sort | undefined): void
  /** As {@link preparePage}. */
  prepareSort(sort: Sort | undefined): void
  /** Changes some filters and goes to the first page; undefined takes a filter away. */
  setFilter(change: { readonly [K in keyof Filter]?: Filter[K] | undefined }): void
  clearFilter(): void
  /** What may stand in its address. */
  shape: ListShape
  /** The saved view that the address names. */
  savedViewId: number | undefined
  /** Shows the rows that came in: the first page, read again. */
  showNew(): void
  /** Fetches rows and count again, e.g. after a save. */
  refresh(): void
  /** Rows of one page of an export's pages, under the present sort and filter. */
  fetchPage(page: number, range: PageRange, signal: AbortSignal): Promise<Row[]>
  /** Asks the server for one file of everything that fits the filter (QueryAll); answers its URL. */
  fetchFile(change: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<string>
}
