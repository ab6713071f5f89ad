import { useSearchParams } from 'react-router'
import type { List } from './list.ts'
import { type ListShape, viewParameter } from './list-url.ts'

const viewKeys = ({ filter }: ListShape): string[] => [...Object.keys(filter.shape), 'sort', 'perPage']

/** Filters, sort and page size as they stand in the URL, always in the same order: what a saved view keeps. */
const readViewQuery = (params: URLSearchParams, shape: ListShape): string =>
  new URLSearchParams(
    viewKeys(shape).flatMap(key => (params.get(key) ? [[key, params.get(key) ?? '']] : [])),
  ).toString()

/** A saved view, as the list's address names it. */
export interface ViewAddress {
  savedViewId: number
  query: string
}

/** The URL with all of a view in place of what there was; without one, of nothing. */
const writeView = (params: URLSearchParams, shape: ListShape, view: ViewAddress | undefined): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const key of [...viewKeys(shape), 'page', viewParameter]) next.delete(key)
  if (!view) return next
  for (const [key, value] of new URLSearchParams(view.query)) if (viewKeys(shape).includes(key)) next.set(key, value)
  next.set(viewParameter, String(view.savedViewId))
  return next
}

/** What a saved view would keep of a list's address, and the way to a view; undefined: to all rows. */
export function useViewAddress<Row>({ shape, setSelection }: List<Row>) {
  const [params, setParams] = useSearchParams()
  return {
    query: readViewQuery(params, shape),
    openView(view: ViewAddress | undefined, options?: { replace: true }) {
      setSelection({})
      setParams(writeView(params, shape, view), options)
    },
  }
}
