import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Column } from '../column/column.ts'
import { cellAt } from './cell-at.ts'
import { CellMenu, type OpenMenu } from './cell-menu.tsx'
import { isMarked } from './copied-text.ts'
import { type Cut, cutOf, FullText } from './full-text.tsx'
import type { List } from './list.ts'

interface Props<Row> {
  scroll: RefObject<HTMLElement | null>
  list: List<Row>
  columns: readonly Column<Row>[]
}

const isMenuKey = (event: KeyboardEvent) => event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)

/** What a person does with the cells of a list: reads what is cut, filters by them. Loaded once the list is there. */
export default function CellTools<Row extends object>({ scroll, list, columns }: Props<Row>) {
  const [cut, setCut] = useState<Cut>()
  const [menu, setMenu] = useState<OpenMenu<Row>>()
  const latest = useRef({ list, columns })
  useEffect(() => {
    latest.current = { list, columns }
  })
  useEffect(() => {
    const table = scroll.current
    if (!table) return
    const all = new AbortController()
    const on = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
      table.addEventListener(type, run, { signal: all.signal, passive: type === 'scroll' })
    const at = (target: EventTarget | null) => cellAt(latest.current.list, latest.current.columns, target)
    const openMenu = (event: Event, x?: number, y?: number) => {
      const cell = at(event.target)
      if (!cell) return
      event.preventDefault()
      const { left, bottom } = cell.element.getBoundingClientRect()
      setCut(undefined)
      setMenu({ cell, x: x || left + 12, y: y || bottom })
    }

    on('keydown', event => {
      if (isMenuKey(event)) {
        openMenu(event)
        // The menu is there before the key gets to the page, and would take it for one outside itself.
        event.stopPropagation()
      }
    })
    on('contextmenu', event => {
      const isOwn = event.target instanceof Element && event.target.closest('a, input') !== null
      if (!isOwn && !isMarked()) openMenu(event, event.clientX, event.clientY)
    })
    on('pointerover', event => setCut(event.pointerType === 'touch' ? undefined : cutOf(at(event.target)?.element)))
    on('pointerleave', () => setCut(undefined))
    on('focusin', event => setCut(event.target instanceof HTMLTableCellElement ? cutOf(event.target) : undefined))
    on('focusout', () => setCut(undefined))
    // To walk to a cell may scroll to it.
    on('scroll', () => setCut(cutOf(at(document.activeElement)?.element)))
    return () => all.abort()
  }, [scroll])
  return (
    <>
      {cut && <FullText {...cut} />}
      {menu && <CellMenu {...menu} list={list} onClose={() => setMenu(undefined)} />}
    </>
  )
}
