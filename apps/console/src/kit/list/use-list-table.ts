import type { ViewLayout } from '@parkdesk/contract'
import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import type { Column } from '../column/column.ts'
import { type ColumnLayout, keepColumnLayout, layoutOfView, readColumnLayout } from './column-layout.ts'
import type { List } from './list.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})
export type ListFeatures = typeof features
export type ListTable<Row extends object> = ReactTable<typeof features, Row>

/**
 * The table's state: order, width and visibility of the columns, as the saved view has them, else kept for each person; ticked rows, kept by the
 * list.
 */
export function useListTable<Row extends object>(
  list: List<Row>,
  columns: readonly Column<Row>[],
  view: ViewLayout | undefined,
): ListTable<Row> {
  const { userId } = useSession()
  const keys = useMemo(() => columns.map(column => column.key), [columns])
  const [initialState] = useState(() => {
    const kept = readColumnLayout(userId, list.noun, keys)
    const hidden = columns.filter(column => column.isHidden).map(column => [column.key, false])
    return { columnOrder: keys, columnVisibility: Object.fromEntries(hidden), ...kept }
  })
  const definitions = useMemo(() => columns.map(({ key }) => ({ id: key })), [columns])
  const table = useTable({
    features,
    data: list.rows,
    columns: definitions,
    getRowId: row => list.rowId(row),
    initialState,
    state: { rowSelection: list.selection },
    onRowSelectionChange: change =>
      list.setSelection(typeof change === 'function' ? change({ ...list.selection }) : change),
  })
  const { columnOrder, columnVisibility, columnSizing } = table.state
  const shown = useRef<ViewLayout>(undefined)
  const isRestored = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns are put in place once for each view
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    isRestored.current = true
    const layout: Partial<ColumnLayout> = view
      ? layoutOfView(view, columns)
      : { ...initialState, ...readColumnLayout(userId, list.noun, keys) }
    if (layout.columnOrder) table.setColumnOrder(layout.columnOrder)
    if (layout.columnVisibility) table.setColumnVisibility(layout.columnVisibility)
  }, [view])
  useEffect(() => {
    // Columns that a view put in place are not the person's own.
    if (isRestored.current || list.savedViewId !== undefined) {
      isRestored.current = false
      return
    }
    // What nobody has changed is not kept, so that it follows the defaults of later builds.
    const isAsFound = columnOrder === initialState.columnOrder && columnVisibility === initialState.columnVisibility
    if (isAsFound && Object.keys(columnSizing).length === 0) return
    keepColumnLayout(userId, list.noun, { columnOrder, columnVisibility, columnSizing })
  }, [userId, list.noun, list.savedViewId, initialState, columnOrder, columnVisibility, columnSizing])
  return table
}
