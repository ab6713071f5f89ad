import type { BodyOf } from '@parkdesk/contract'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../lib/api.ts'
import { refetchAfterDeed } from '../../lib/refetch.ts'
import type { Noun } from '../noun.ts'
import type { CountEndpoint, List, ListEndpoint, RowOf } from './list.ts'
import type { ListShape, ListState, Sort } from './list-url.ts'
import { useListState } from './use-list-state.ts'

interface Options<E extends ListEndpoint> {
  noun: Noun
  /** The field that tells rows apart. */
  id: keyof RowOf<E> & string
  /** The sort while the URL names none: `-createdAt` is newest first. */
  sort?: `${'-' | ''}${SortColumn<E>}`
  /** Fetch again by itself, where time alone changes the rows. */
  refetchMs?: number
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

const bodyOf = ({ sort, filter }: ListState, page: number, perPage: number) => ({
  ...filter,
  ...(sort && { Sort: sort.column, Descending: sort.descending }),
  Page: page,
  PerPage: perPage,
})

const noRows: never[] = []
const noSelection: Readonly<Record<string, true>> = {}

/**
 * A list as its screen needs it: page, size, sort and filters live in the URL; rows and count are two queries, so that turning a page does not
 * count again. Query keys start with the noun: a live message refreshes `['alarm']`.
 */
export function useList<E extends ListEndpoint, C extends CountEndpoint>(
  endpoint: E,
  countEndpoint: C,
  { noun, id, sort: defaultSort, refetchMs }: Options<E>,
): List<RowOf<E>, BodyOf<C>> {
  type Row = RowOf<E>
  const queries = useQueryClient()
  const shape = useMemo<ListShape>(
    () => ({ filter: countEndpoint.body, sortColumns: sortColumnsOf(endpoint), defaultSort: sortOf(defaultSort) }),
    [endpoint, countEndpoint, defaultSort],
  )
  const refetchInterval = refetchMs ?? false

  const fetch = async (wanted: object, signal: AbortSignal) =>
    (await call(endpoint, wanted as BodyOf<E>, { signal })) as Answer<Row>
  const rowsQuery = (wanted: ListState) => {
    const body = bodyOf(wanted, wanted.page, wanted.perPage)
    return queryOptions({
      queryKey: [noun, 'list', body],
      queryFn: async ({ signal }) => ({
        rows: rowsOf(await fetch(body, signal)),
        rowsBefore: (wanted.page - 1) * wanted.perPage,
      }),
    })
  }
  const countQuery = (filter: ListState['filter']) =>
    queryOptions({
      queryKey: [noun, 'count', filter],
      queryFn: async ({ signal }) => (await call(countEndpoint, filter as BodyOf<C>, { signal })) as { total: number },
      staleTime: countStaleMs,
    })
  const ask = (wanted: ListState): Promise<void> => {
    void queries.prefetchQuery(countQuery(wanted.filter))
    return queries.prefetchQuery(rowsQuery(wanted))
  }
  const { state, prepare, change: changeState, wanted, correct } = useListState(shape, ask)
  const rows = useQuery({ ...rowsQuery(state), placeholderData: keepPreviousData, refetchInterval })
  const count = useQuery({ ...countQuery(state.filter), placeholderData: keepPreviousData, refetchInterval })

  const [selection, setSelection] = useState(noSelection)
  const shown: readonly Row[] = rows.data?.rows ?? noRows
  const rowId = (row: Row): string => String(row[id])
  const change = (part: Partial<ListState>) => {
    setSelection(noSelection)
    changeState(part)
  }

  // A page that is gone, after a removal or from an old link, is the last one there is.
  const total = count.data?.total
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / state.perPage))
  const isBeyond = lastPage !== undefined && !count.isPlaceholderData && state.page > lastPage
  useEffect(() => {
    if (isBeyond) correct({ page: lastPage })
  }, [isBeyond, lastPage, correct])

  return {
    noun,
    rows: shown,
    rowsBefore: rows.data?.rowsBefore ?? 0,
    rowId,
    total,
    ...state,
    sortColumns: shape.sortColumns,
    filter: state.filter as BodyOf<C>,
    isFiltered: Object.keys(state.filter).length > 0,
    hasTimeFilter: 'begin' in countEndpoint.body.shape,
    isPending: rows.isPending,
    isStale: rows.isPlaceholderData,
    isFetching: rows.isFetching,
    error: rows.error,
    selection,
    setSelection,
    selected: shown.filter(row => selection[rowId(row)]),
    setPage: page => change({ page }),
    preparePage: page => prepare({ page }),
    setPerPage: perPage => change({ perPage, page: 1 }),
    setSort: sort => change({ sort, page: 1 }),
    prepareSort: sort => prepare({ sort, page: 1 }),
    setFilter: part => change({ filter: { ...wanted().filter, ...part }, page: 1 }),
    clearFilter: () => change({ filter: {}, page: 1 }),
    refresh: () => {
      setSelection(noSelection)
      void refetchAfterDeed(noun)
    },
    fetchPage: async (page, perPage, signal) => rowsOf(await fetch(bodyOf(state, page, perPage), signal)),
    fetchFile: async (part, signal) => {
      const answer = await fetch({ ...bodyOf(state, 1, state.perPage), ...part, QueryAll: true }, signal)
      if (!('url' in answer)) throw new TypeError('QueryAll did not answer a file')
      return answer.url
    },
  }
}

type Answer<Row> = { list: Row[] } | { CompanyVehicles: Row[] } | { url: string }

const rowsOf = <Row>(answer: Answer<Row>): Row[] => {
  if ('list' in answer) return answer.list
  if ('CompanyVehicles' in answer) return answer.CompanyVehicles
  throw new TypeError('a list did not answer rows')
}
