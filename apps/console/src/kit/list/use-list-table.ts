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
import { keepColumnLayout, readColumnLayout } from './column-layout.ts'
import type { List } from './list.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
})
export type ListFeatures = typeof features
export type ListTable<Row extends object> = ReactTable<typeof features, Row>

/** The table's state: order, width and visibility of the columns, kept for each person; ticked rows, kept by the list. */
export function useListTable<Row extends object>(list: List<Row>, columns: readonly Column<Row>[]): ListTable<Row> {
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
  const viewId = useRef(list.savedViewId)
  useEffect(() => {
    // Columns that a saved view put in place are not the person's own, nor are they yet as it is left.
    const isLeft = viewId.current !== undefined
    viewId.current = list.savedViewId
    if (isLeft || list.savedViewId !== undefined) return
    // What nobody has changed is not kept, so that it follows the defaults of later builds.
    const isAsFound = columnOrder === initialState.columnOrder && columnVisibility === initialState.columnVisibility
    if (isAsFound && Object.keys(columnSizing).length === 0) return
    keepColumnLayout(userId, list.noun, { columnOrder, columnVisibility, columnSizing })
  }, [userId, list.noun, list.savedViewId, initialState, columnOrder, columnVisibility, columnSizing])
  return table
}
