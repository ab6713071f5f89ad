import { keepPreviousData, usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { refetchAfterChange } from '../../lib/refetch.ts'
import { codesOf, summedBy, takesSeveral } from '../codes-of.ts'
import type { FilterOffer } from './filter-offer.ts'
import type { CountEndpoint, List, ListEndpoint, RowOf } from './list.ts'
import { bodyOf, type FilterOf, type ListOptions, listQueries, rowsOf, shapeOf } from './list-queries.ts'
import type { ListState } from './list-url.ts'
import { everyPage, pagingOf } from './page-range.ts'
import { useListState } from './use-list-state.ts'
import { useNewRows } from './use-new-rows.ts'

const noRows: never[] = []
const noSelection: Readonly<Record<string, true>> = {}

/**
 * A list as its screen needs it: page, size, sort and filters live in the URL; rows and count are two queries, so that turning a page does not
 * count again. Query keys start with the noun: a live message refreshes `['alarm']`.
 */
export function useList<E extends ListEndpoint, C extends CountEndpoint>(
  endpoint: E,
  countEndpoint: C,
  { noun, id, sort: defaultSort, usually, refetchMs, follows }: ListOptions<E>,
): List<RowOf<E>, FilterOf<C>> {
  type Row = RowOf<E>
  const queries = useQueryClient()
  const shape = useMemo(() => shapeOf(endpoint, countEndpoint, defaultSort), [endpoint, countEndpoint, defaultSort])
  const { fetch, rowsQuery, countRows, countQuery } = listQueries(endpoint, countEndpoint, { noun, usually })
  const refetchInterval = refetchMs ?? false
  const ask = (wanted: ListState): Promise<void> => {
    void queries.prefetchQuery(countQuery(wanted.filter))
    return queries.prefetchQuery(rowsQuery(wanted))
  }
  const { state, prepare, change: changeState, wanted, correct, savedViewId } = useListState(shape, ask)
  // On their way while the screen is still being drawn.
  usePrefetchQuery(rowsQuery(state))
  usePrefetchQuery(countQuery(state.filter))
  const rows = useQuery({ ...rowsQuery(state), placeholderData: keepPreviousData, refetchInterval })
  const count = useQuery({ ...countQuery(state.filter), placeholderData: keepPreviousData, refetchInterval })
  const sumColumns = useMemo(() => summedBy(countEndpoint.data), [countEndpoint])
  // After the rows, which a person waits for.
  const isSummed = sumColumns.length > 0 && rows.data !== undefined
  const sums = useQuery({ ...countQuery(state.filter, 'sums'), enabled: isSummed, refetchInterval })
  const newRows = useNewRows(
    follows,
    state.filter,
    count.data?.total,
    async signal => (await countRows(state.filter, signal)).total,
  )
  const [offers] = useState(() => new Map<string, FilterOffer>())

  const [selection, setSelection] = useState(noSelection)
  const shown: readonly Row[] = rows.data?.rows ?? noRows
  const rowId = (row: Row): string => String(row[id])
  const fieldOf = (name: string) => countEndpoint.body.shape[name] ?? z.never()
  const change = (part: Partial<ListState>) => {
    setSelection(noSelection)
    changeState(part)
  }

  const refresh = () => {
    setSelection(noSelection)
    void refetchAfterChange(noun)
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
    shape,
    savedViewId,
    sumColumns,
    sums: sums.data?.sums,
    newRows,
    readAtMs: rows.dataUpdatedAt,
    sortColumns: shape.sortColumns,
    filter: state.filter as FilterOf<C>,
    codesOf: name => codesOf(fieldOf(name)) as never[],
    takesSeveral: name => takesSeveral(fieldOf(name)),
    valuesOf: name => [state.filter[name] ?? []].flat(),
    offers,
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
    refresh,
    showNew: () => {
      if (state.page > 1) change({ page: 1 })
      refresh()
    },
    fetchPage: async (page, range, signal) => rowsOf(await fetch(bodyOf(state, pagingOf(range, page)), signal)),
    fetchFile: async (part, signal) => {
      const answer = await fetch({ ...bodyOf(state, pagingOf(everyPage, 1)), ...part, QueryAll: true }, signal)
      if (typeof answer !== 'string') throw new TypeError('QueryAll did not answer a file')
      return answer
    },
  }
}
