import type { RefObject } from 'react'
import { useInSight } from './use-in-sight.ts'

/** From this many on, only the columns in sight are in the page: most of a wider table is not. */
const wideFrom = 17
/** On either side of those in sight. */
const spare = 2

/** Indexes of columns, the last included. The first column of a table is always there. */
export interface ColumnsInSight {
  from: number
  to: number
}

const columnAt = (widths: readonly number[], offset: number): number => {
  let end = 0
  for (const [index, width] of widths.entries()) {
    end += width
    if (end > offset) return index
  }
  return widths.length - 1
}

/** Which columns of a table are drawn: all of an ordinary one, of a wide one those that are in sight and some beside them. */
export function useColumnsInSight(scroll: RefObject<Element | null>, widths: readonly number[]): ColumnsInSight {
  const end = widths.length - 1
  const isWide = widths.length >= wideFrom
  const { first, last } = useInSight(scroll, 'columns', offset => (isWide ? columnAt(widths, offset) : 0))
  return isWide ? { from: Math.max(1, first - spare), to: Math.min(end, last + spare) } : { from: 1, to: end }
}
