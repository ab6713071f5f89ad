import { useEffect, useRef } from 'react'
import { createStore } from '../../lib/store.ts'
import { useStore } from '../../lib/use-store.ts'
import type { List } from './list.ts'

/** The list on the screen whose rows open a drawer. */
interface Opening {
  ids: readonly string[]
  /** Of the row that was opened last. */
  openedId: string | undefined
  /** Opens the row that stands so many places from another, over the borders of pages; undefined where there is none. */
  step: (from: string, places: 1 | -1) => (() => void) | undefined
}

const opening = createStore<Opening | undefined>(undefined)

interface Steps {
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

/** To the neighbours of an open record in the list beside it. A record that came by a link, and is not among the rows, has none. */
export function useSteps(id: number | undefined): Steps {
  const list = useStore(opening)
  if (!list || id === undefined) return { previous: undefined, next: undefined }
  const from = list.ids.includes(String(id)) ? String(id) : list.openedId
  if (from === undefined) return { previous: undefined, next: undefined }
  return { previous: list.step(from, -1), next: list.step(from, 1) }
}

/** What opens a row, so that a drawer beside the list can go on to the next. */
export function useOpenedRow<Row>(
  list: List<Row>,
  onOpen: ((row: Row) => void) | undefined,
): ((row: Row) => void) | undefined {
  const openedId = useRef<string>(undefined)
  /** The end of the page that is on its way, from which to go on, and the page that is left. Until its row is open nobody steps further. */
  const awaited = useRef<{ page: number; end: 'first' | 'last'; left: number; isHere?: true }>(undefined)
  const open =
    onOpen &&
    ((row: Row) => {
      awaited.current = undefined
      openedId.current = list.rowId(row)
      onOpen(row)
    })
  const ids = list.rows.map(list.rowId)
  const lastPage = list.total === undefined ? list.page : Math.ceil(list.total / list.perPage)
  const step: Opening['step'] = (from, places) => {
    const at = ids.indexOf(from)
    const row = at < 0 ? undefined : list.rows[at + places]
    if (row) return () => !awaited.current && open?.(row)
    const page = list.page + places
    if (at < 0 || page < 1 || page > lastPage) return undefined
    return () => {
      if (awaited.current) return
      awaited.current = { page, end: places === 1 ? 'first' : 'last', left: list.page }
      list.setPage(page)
    }
  }
  useEffect(() => {
    if (!open) return
    const { current } = awaited
    // Somebody has turned to another page by himself.
    if (current && list.page !== current.page && list.page !== current.left) awaited.current = undefined
    else if (current && !current.isHere && list.page === current.page && !list.isStale) {
      const row = current.end === 'first' ? list.rows[0] : list.rows.at(-1)
      awaited.current = row && { ...current, isHere: true }
      if (row) {
        openedId.current = list.rowId(row)
        // Not while the router is still on its way to this page: it would forget where it was to go next.
        setTimeout(() => open(row))
      }
    }
    opening.set({ ids, openedId: openedId.current, step })
  })
  useEffect(() => () => opening.set(undefined), [])
  return open
}
