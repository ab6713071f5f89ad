import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Column, Translate } from '../column/column.ts'
import { cellAt, focusCell, rowAt } from './cell-at.ts'
import { CellMenu, type OpenMenu } from './cell-menu.tsx'
import { copiedText } from './copied-text.ts'
import { type Cut, cutOf, FullText } from './full-text.tsx'
import type { List } from './list.ts'

interface Props<Row> {
  scroll: RefObject<HTMLElement | null>
  list: List<Row>
  columns: readonly Column<Row>[]
  t: Translate
}

const cellsOf = (row: Element | null | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>(':scope > td[data-cell]') ?? []),
]

/** Left and right among the cells of a row, up and down among those of a column; left of the first is the row. */
function stepFrom(target: Element, key: string): boolean {
  const row = target.closest('tr')
  const cell = target.closest<HTMLElement>('td[data-cell]')
  const cells = cellsOf(row)
  const at = cell ? cells.indexOf(cell) : -1
  if (key === 'ArrowRight') focusCell(cells[at + 1])
  else if (cell && (key === 'Escape' || (key === 'ArrowLeft' && at === 0))) row?.focus()
  else if (cell && key === 'ArrowLeft') focusCell(cells[at - 1])
  else return false
  return true
}

const isMenuKey = (event: KeyboardEvent) => event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
const isMarked = () => (getSelection()?.toString() ?? '') !== ''

/** What a person does with the cells of a list: walks, copies, reads what is cut, filters by them. Loaded once the list is there. */
export default function CellTools<Row extends object>({ scroll, list, columns, t }: Props<Row>) {
  const [cut, setCut] = useState<Cut>()
  const [menu, setMenu] = useState<OpenMenu<Row>>()
  const latest = useRef({ list, columns, t })
  useEffect(() => {
    latest.current = { list, columns, t }
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
      } else if (!event.ctrlKey && !event.metaKey && !event.altKey && stepFrom(event.target as Element, event.key)) {
        event.preventDefault()
      }
    })
    on('contextmenu', event => {
      const isOwn = event.target instanceof Element && event.target.closest('a, input') !== null
      if (!isOwn && !isMarked()) openMenu(event, event.clientX, event.clientY)
    })
    on('copy', event => {
      if (isMarked() || !event.clipboardData) return
      const { list, columns, t } = latest.current
      const cell = at(document.activeElement)
      const row = rowAt(list, document.activeElement)
      const rows = list.selected.length > 0 ? list.selected : row ? [row] : []
      const text = cell ? copiedText([cell.column], [cell.row], t) : copiedText(columns, rows, t)
      if (!text) return
      event.clipboardData.setData('text/plain', text)
      event.preventDefault()
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
