import { type PointerEvent as ReactPointerEvent, useRef, useState } from 'react'
import { movedTo } from './move-column.ts'
import type { ListTable } from './use-list-table.ts'

/** A pointer that goes less far means the heading's own click. */
const slackPx = 6
const narrowest = 48
const widest = 640

interface Drag {
  key: string
  /** The column whose place it would take. */
  over: string
}

/** Follows a pointer until it is let go or the browser takes it away, as for a scroll. */
function follow(from: ReactPointerEvent, onMove: (event: PointerEvent) => void, onEnd: (isKept: boolean) => void) {
  const all = new AbortController()
  const end = (isKept: boolean) => () => {
    all.abort()
    onEnd(isKept)
  }
  const { signal } = all
  const isSame = (event: PointerEvent) => event.pointerId === from.pointerId
  addEventListener('pointermove', event => isSame(event) && onMove(event), { signal })
  addEventListener('pointerup', end(true), { signal })
  addEventListener('pointercancel', end(false), { signal })
  addEventListener('keydown', event => event.key === 'Escape' && end(false)(), { signal })
}

/** The heading below a pointer. */
const headingAt = (x: number, y: number): string | undefined =>
  document
    .elementsFromPoint(x, y)
    .find(element => element instanceof HTMLElement && element.dataset.column)
    ?.closest<HTMLElement>('[data-column]')?.dataset.column

/** Takes columns to another place, or another width, by the pointer. */
export function useColumnDrag<Row extends object>(table: ListTable<Row>) {
  const [drag, setDrag] = useState<Drag>()
  const wasDragged = useRef(false)

  const startMove = (key: string) => (event: ReactPointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX, clientY } = event
    wasDragged.current = false
    let over = key
    follow(
      event,
      moved => {
        if (!wasDragged.current && Math.abs(moved.clientX - clientX) < slackPx) return
        wasDragged.current = true
        over = headingAt(moved.clientX, clientY) ?? over
        setDrag({ key, over })
      },
      isKept => {
        setDrag(undefined)
        if (isKept && over !== key) table.setColumnOrder(order => movedTo(order, key, over))
      },
    )
  }

  const startResize = (key: string, width: number) => (event: ReactPointerEvent<HTMLElement>) => {
    event.stopPropagation()
    event.preventDefault()
    const size = (moved: PointerEvent) => Math.min(Math.max(width + moved.clientX - event.clientX, narrowest), widest)
    follow(
      event,
      moved => table.setColumnSizing(sizing => ({ ...sizing, [key]: size(moved) })),
      () => {},
    )
  }

  /** The click that ends a drag is none. */
  const endsDrag = (): boolean => {
    const was = wasDragged.current
    wasDragged.current = false
    return was
  }
  return { drag, startMove, startResize, endsDrag }
}
