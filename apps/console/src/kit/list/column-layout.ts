import type { ViewLayout } from '@parkdesk/contract'
import type { Column } from '../column/column.ts'
import type { Noun } from '../noun.ts'

/** How one person has arranged the columns of one list; kept in this browser. */
export interface ColumnLayout {
  columnOrder: string[]
  columnVisibility: Record<string, boolean>
  columnSizing: Record<string, number>
}

const storageKey = (userId: number, noun: Noun): string => `parkdesk.columns.${userId}.${noun}`

const isRecordOf = (value: unknown, type: 'boolean' | 'number'): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(entry => typeof entry === type)

/** Reads what was kept. What does not fit the columns of this build is dropped, so that an old layout never hides a new column. */
export const parseColumnLayout = (kept: string | null, keys: readonly string[]): Partial<ColumnLayout> => {
  if (!kept) return {}
  try {
    const layout = JSON.parse(kept) as Partial<ColumnLayout>
    const order = Array.isArray(layout.columnOrder) ? layout.columnOrder.filter(key => keys.includes(key)) : []
    return {
      ...(order.length > 0 && { columnOrder: [...order, ...keys.filter(key => !order.includes(key))] }),
      ...(isRecordOf(layout.columnVisibility, 'boolean') && { columnVisibility: layout.columnVisibility }),
      ...(isRecordOf(layout.columnSizing, 'number') && { columnSizing: layout.columnSizing }),
    }
  } catch {
    return {}
  }
}

/** The columns as a saved view has them. One that the view does not know of stands last, as the list has it. */
export const layoutOfView = <Row>(
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

export const readColumnLayout = (userId: number, noun: Noun, keys: readonly string[]): Partial<ColumnLayout> =>
  parseColumnLayout(localStorage.getItem(storageKey(userId, noun)), keys)

export const keepColumnLayout = (userId: number, noun: Noun, layout: ColumnLayout): void =>
  localStorage.setItem(storageKey(userId, noun), JSON.stringify(layout))
