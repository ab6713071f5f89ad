import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Marks a scrolled element with `data-covers` while columns are out of sight at its left, and with `data-more` while some are at its right,
 * so that the style sheet can say so.
 *
 * @param width of what is scrolled: to ask the browser would make it lay out the table
 */
export function useEdges(scroll: RefObject<HTMLElement | null>, width: number): () => void {
  const known = useRef({ width, seen: 0 })
  const mark = useCallback(() => {
    const element = scroll.current
    if (!element) return
    const { scrollLeft } = element
    element.toggleAttribute('data-covers', scrollLeft > 0)
    element.toggleAttribute('data-more', scrollLeft + known.current.seen < known.current.width - 1)
  }, [scroll])
  useLayoutEffect(() => {
    known.current.width = width
    mark()
  })
  useEffect(() => {
    const element = scroll.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      known.current.seen = entry?.contentRect.width ?? 0
      mark()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroll, mark])
  return mark
}
