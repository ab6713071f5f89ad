import css from './list-extras.module.css'

export interface Cut {
  text: string
  rect: DOMRect
}

/** What a cell holds that it cannot show in full; undefined when it shows all. */
export function cutOf(element: HTMLElement | null | undefined): Cut | undefined {
  if (!element || element.scrollWidth <= element.clientWidth) return undefined
  return { text: element.textContent.trim(), rect: element.getBoundingClientRect() }
}

/** The whole text of a cell that is cut, below it, or above it at the lower edge of the window. */
export function FullText({ text, rect }: Cut) {
  const isLow = rect.bottom > innerHeight - 90
  const left = Math.max(8, Math.min(rect.left, innerWidth - 380))
  const place = isLow ? { bottom: innerHeight - rect.top + 2 } : { top: rect.bottom + 2 }
  return (
    <div className={css.fullText} role="tooltip" style={{ left, ...place }}>
      {text}
    </div>
  )
}
