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

export const readColumnLayout = (userId: number, noun: Noun, keys: readonly string[]): Partial<ColumnLayout> =>
  parseColumnLayout(localStorage.getItem(storageKey(userId, noun)), keys)

export const keepColumnLayout = (userId: number, noun: Noun, layout: ColumnLayout): void =>
  localStorage.setItem(storageKey(userId, noun), JSON.stringify(layout))
