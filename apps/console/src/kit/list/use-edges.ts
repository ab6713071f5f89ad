import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Marks a scrolled element with `data-covers` while columns are out of sight at its left, and with `data-more` while some are at its right,
 * so that the style sheet can say so.
 *
 * @param width of what is scrolled
 * @returns what listens to the element's scroll
 */
export function useEdges(scroll: RefObject<HTMLElement | null>, width: number): () => void {
  // What is asked of the element while it is drawn makes the browser lay out the page: so it is kept.
  const known = useRef({ width, seen: 0, left: 0 })
  const mark = useCallback(() => {
    const { width, seen, left } = known.current
    scroll.current?.toggleAttribute('data-covers', left > 0)
    scroll.current?.toggleAttribute('data-more', left + seen < width - 1)
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
  return useCallback(() => {
    known.current.left = scroll.current?.scrollLeft ?? 0
    mark()
  }, [scroll, mark])
}
