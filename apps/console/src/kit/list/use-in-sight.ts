import { type RefObject, useCallback, useRef, useSyncExternalStore } from 'react'

/** Indexes of rows or columns, the last included. */
interface InSight {
  first: number
  last: number
  /** Pixels, as the element last reported it: to ask the element itself makes the browser lay out the page. */
  offset: () => number
}

/**
 * Which rows or columns of a scrolled element are in sight. It is asked nothing while the page is being drawn, which would make the browser
 * lay it out twice: its size is reported once it is laid out, and until then is that of the window.
 *
 * @param indexAt the row or column at so many pixels from the beginning
 */
export function useInSight(
  scroll: RefObject<Element | null>,
  axis: 'rows' | 'columns',
  indexAt: (offset: number) => number,
): InSight {
  const isRows = axis === 'rows'
  const known = useRef({ offset: 0, size: isRows ? innerHeight : innerWidth })
  // A store's changes are drawn at once: a row that came a frame late would flash.
  const watch = useCallback(
    (changed: () => void) => {
      const element = scroll.current
      if (!element) return () => undefined
      const onScroll = () => {
        known.current.offset = Math.max(0, isRows ? element.scrollTop : element.scrollLeft)
        changed()
      }
      const observer = new ResizeObserver(([entry]) => {
        const [size] = entry?.borderBoxSize ?? []
        if (size) known.current.size = isRows ? size.blockSize : size.inlineSize
        changed()
      })
      element.addEventListener('scroll', onScroll, { passive: true })
      observer.observe(element)
      return () => {
        element.removeEventListener('scroll', onScroll)
        observer.disconnect()
      }
    },
    [scroll, isRows],
  )
  const shown = useSyncExternalStore(watch, () => {
    const { offset, size } = known.current
    return `${indexAt(offset)}-${indexAt(offset + size)}`
  })
  const [first = 0, last = 0] = shown.split('-').map(Number)
  return { first, last, offset: () => known.current.offset }
}
