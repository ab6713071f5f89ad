import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect } from 'react'
import { quietScroll } from './quiet-scroll.ts'

/** From this many on, only the columns in sight are in the page: most of a wider table is not. */
const wideFrom = 17

/** Indexes of columns, the last included. The first column of a table is always there. */
export interface ColumnsInSight {
  from: number
  to: number
}

/** Which columns of a table are drawn: all of an ordinary one, of a wide one those that are in sight and some beside them. */
export function useColumnsInSight(scroll: RefObject<Element | null>, widths: readonly number[]): ColumnsInSight {
  const isWide = widths.length >= wideFrom
  const virtual = useVirtualizer<Element, Element>({
    horizontal: true,
    enabled: isWide,
    count: widths.length,
    getScrollElement: () => scroll.current,
    estimateSize: index => widths[index] ?? 0,
    initialRect: { width: innerWidth, height: 0 },
    ...quietScroll,
    overscan: 2,
  })
  const total = widths.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other widths put the columns elsewhere
  useEffect(() => virtual.measure(), [virtual, total])
  const items = virtual.getVirtualItems()
  const last = widths.length - 1
  return isWide ? { from: Math.max(1, items[0]?.index ?? 1), to: items.at(-1)?.index ?? last } : { from: 1, to: last }
}
