import { type DataOf, querySavedView, type SavedView } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import type { List } from './list.ts'
import { useViewAddress } from './use-view-address.ts'

type Answer = DataOf<typeof querySavedView>

export interface ViewsOfList extends Partial<Answer> {
  /** The one that is shown. */
  current: SavedView | undefined
  /** What a view would keep of the list as it is. */
  query: string
  openView: ReturnType<typeof useViewAddress>['openView']
  error: Error | null
}

const staleMs = 300_000

/** The saved views of a list, and the one that its address names. A list that is opened without filters begins with the person's default. */
export function useSavedViews<Row>(list: List<Row>): ViewsOfList {
  const { data, error } = useQuery({
    queryKey: ['savedView', list.noun],
    queryFn: ({ signal }) => call(querySavedView, { list: list.noun }, { signal }),
    staleTime: staleMs,
  })
  const { query, openView } = useViewAddress(list)
  const current = data?.views.find(view => view.savedViewId === list.savedViewId)
  const isPlain = query === '' && list.savedViewId === undefined && list.page === 1
  const isNew = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the views are known
  useEffect(() => {
    if (!data || !isNew.current) return
    isNew.current = false
    const usual = data.views.find(view => view.isDefault)
    if (usual && isPlain) openView(usual, { replace: true })
  }, [data])
  return { ...data, current, error, query, openView }
}
