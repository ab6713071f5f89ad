import { elementScroll, type Virtualizer } from '@tanstack/react-virtual'

type Options = Virtualizer<Element, Element>['options']

/**
 * Ways of the virtualizer that ask and tell a scrolled element nothing while the page is being drawn, which would make the browser lay it out
 * twice: its size is reported once it is laid out, and until then is `initialRect`; and it is not scrolled to where it is.
 */
export const quietScroll: Pick<Options, 'observeElementRect' | 'scrollToFn'> = {
  observeElementRect: ({ scrollElement }, report) => {
    if (!scrollElement) return
    const observer = new ResizeObserver(([entry]) => {
      const size = entry?.borderBoxSize[0]
      if (size) report({ width: Math.round(size.inlineSize), height: Math.round(size.blockSize) })
    })
    observer.observe(scrollElement)
    return () => observer.disconnect()
  },
  scrollToFn: (offset, options, instance) => {
    if (offset + (options.adjustments ?? 0) !== instance.scrollOffset) elementScroll(offset, options, instance)
  },
}
