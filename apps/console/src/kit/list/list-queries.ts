import type { BodyOf, FileUrl } from '@parkdesk/contract'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import type { LiveSubject } from '../../lib/event-hub.ts'
import { queryClient } from '../../lib/query.ts'
import type { Noun } from '../noun.ts'
import type { CountEndpoint, ListEndpoint, RowOf } from './list.ts'
import { type ListShape, type ListState, readListState, type Sort } from './list-url.ts'
import { type pagingOf, pagingOfPage } from './page-range.ts'

export interface ListOptions<E extends ListEndpoint> {
  noun: Noun
  /** The field that identifies a row. */
  id: keyof RowOf<E> & string
  /** The sort while the URL names none: `-createdAt` is newest first. */
  sort?: `${'-' | ''}${SortColumn<E>}`
  /** Fetch again by itself, where time alone changes the rows. */
  refetchMs?: number
  /** What is asked for unless the person's filter says otherwise. */
  usually?: Readonly<Record<string, unknown>> | undefined
  /** News of it may mean that there are newer rows. */
  follows?: LiveSubject
}
type SortColumn<E> = E extends ListEndpoint
  ? NonNullable<BodyOf<E> extends { Sort?: infer S } ? S : never> & string
  : never

const countStaleMs = 60_000

const sortColumnsOf = (endpoint: ListEndpoint): readonly string[] => {
  const sort = endpoint.body.shape.Sort as z.ZodOptional<z.ZodEnum> | undefined
  return sort ? sort.unwrap().options.map(String) : []
}

const sortOf = (text: string | undefined): Sort | undefined =>
  text ? { column: text.replace(/^-/, ''), descending: text.startsWith('-') } : undefined

/** What a list asks for. */
export const bodyOf = ({ sort, filter }: ListState, paging: ReturnType<typeof pagingOf>) => ({
  ...filter,
  ...(sort && { Sort: sort.column, Descending: sort.descending }),
  ...paging,
})

export const shapeOf = (endpoint: ListEndpoint, countEndpoint: CountEndpoint, sort: string | undefined): ListShape => ({
  filter: filterOf(countEndpoint),
  sortColumns: sortColumnsOf(endpoint),
  defaultSort: sortOf(sort),
})

/** The queries of a list, for any of its states. */
export function listQueries<E extends ListEndpoint, C extends CountEndpoint>(
  endpoint: E,
  countEndpoint: C,
  { noun, usually }: Pick<ListOptions<E>, 'noun' | 'usually'>,
) {
  type Row = RowOf<E>
  const fetch = async (wanted: object, signal: AbortSignal) =>
    (await call(endpoint, { ...usually, ...wanted } as BodyOf<E>, { signal })) as Answer<Row>
  const countRows = async (filter: object, signal: AbortSignal) =>
    (await call(countEndpoint, { ...usually, ...filter } as BodyOf<C>, { signal })) as Counted
  return {
    fetch,
    countRows,
    rowsQuery: (wanted: ListState) => {
      const body = bodyOf(wanted, pagingOfPage(wanted.page, wanted.perPage))
      return queryOptions({
        queryKey: [noun, 'list', body],
        queryFn: async ({ signal }) => ({
          rows: rowsOf(await fetch(body, signal)),
          rowsBefore: (wanted.page - 1) * wanted.perPage,
        }),
      })
    },
    countQuery: (filter: ListState['filter'], part: 'count' | 'sums' = 'count') =>
      queryOptions({
        queryKey: [noun, part, filter],
        queryFn: ({ signal }) => countRows(part === 'sums' ? { ...filter, Sums: true } : filter, signal),
        staleTime: countStaleMs,
      }),
  }
}

/** What a screen has as its `prefetch`: asks for the rows of an address before the screen is drawn. Ends when they have come, or cannot. */
export function prefetchList<E extends ListEndpoint, C extends CountEndpoint>(
  endpoint: E,
  countEndpoint: C,
  options: Pick<ListOptions<E>, 'noun' | 'sort' | 'usually'>,
): (search: string) => Promise<void> {
  return search => {
    const state = readListState(new URLSearchParams(search), shapeOf(endpoint, countEndpoint, options.sort))
    const { rowsQuery, countQuery } = listQueries(endpoint, countEndpoint, options)
    void queryClient.prefetchQuery(countQuery(state.filter))
    return queryClient.prefetchQuery(rowsQuery(state))
  }
}

/** The body of a count without what asks it for sums. */
export type FilterOf<C> = Omit<BodyOf<C>, 'Sums'>
const filterOf = ({ body }: CountEndpoint): z.ZodObject => (body.shape.Sums ? body.omit({ Sums: true }) : body)

interface Counted {
  total: number
  sums?: Record<string, string | number>
}

type Answer<Row> = { list: Row[] } | { CompanyVehicles: Row[] } | FileUrl

export const rowsOf = <Row>(answer: Answer<Row>): Row[] => {
  if (typeof answer === 'string') throw new TypeError('a list did not answer rows')
  return 'list' in answer ? answer.list : answer.CompanyVehicles
}
