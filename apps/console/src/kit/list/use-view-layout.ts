import type { ViewLayout } from '@parkdesk/contract'
import { useEffect, useRef } from 'react'
import { useSession } from '../../lib/session.ts'
import type { Column } from '../column/column.ts'
import type { Noun } from '../noun.ts'
import { type ColumnLayout, readColumnLayout } from './column-layout.ts'
import { showDensity } from './density.ts'
import type { ListTable } from './use-list-table.ts'

/** The columns as a saved view has them. One that the view does not know of stands last, as the list has it. */
const layoutOfView = <Row>(
  { order, hidden }: ViewLayout,
  columns: readonly Column<Row>[],
): Omit<ColumnLayout, 'columnSizing'> => {
  const keys: string[] = columns.map(column => column.key)
  const known = order.filter(key => keys.includes(key))
  const isNew = ({ key }: Column<Row>) => !known.includes(key)
  const isHidden = (column: Column<Row>) => (isNew(column) ? column.isHidden : hidden.includes(column.key))
  return {
    columnOrder: [...known, ...columns.filter(isNew).map(column => column.key)],
    columnVisibility: Object.fromEntries(columns.map(column => [column.key, !isHidden(column)])),
  }
}

/** Puts columns and row height in place as a view has them, and back as the person had them when it is left. */
export function useViewLayout<Row extends object>(
  noun: Noun,
  table: ListTable<Row>,
  columns: readonly Column<Row>[],
  layout: ViewLayout | undefined,
): void {
  const { userId } = useSession()
  const shown = useRef<ViewLayout>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useEffect(() => {
    if (shown.current === layout) return
    shown.current = layout
    const keys = columns.map(column => column.key)
    const { columnOrder, columnVisibility } = layout
      ? layoutOfView(layout, columns)
      : readColumnLayout(userId, noun, keys)
    if (columnOrder) table.setColumnOrder(columnOrder)
    else table.resetColumnOrder()
    if (columnVisibility) table.setColumnVisibility(columnVisibility)
    else table.resetColumnVisibility()
  }, [layout])
  useEffect(() => {
    showDensity(layout?.density)
    return () => showDensity(undefined)
  }, [layout?.density])
}
