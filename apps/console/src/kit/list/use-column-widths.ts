import { useEffect, useReducer, useRef } from 'react'
import type { Column, Translate } from '../column/column.ts'

/** Of a cell, left and right of its text. */
const padding = 21
/** Sums stand in a heavier type. */
const heavy = 1.1
/** Rows that are measured before the first paint; the others once the browser has time. */
const atOnce = 40
/** A heading this long stands whole beside its mark for the sort. */
const headingMax = 150
const sortMark = 18

/** In the type of the table. A figure counts as its widest, so that times and numbers of a length are measured once. */
const measured = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined
const widthOf = (text: string): number => {
  const shape = text.replace(/\d/g, '0')
  const known = measured.get(shape)
  if (known !== undefined) return known
  if (pen === undefined) {
    pen = document.createElement('canvas').getContext('2d')
    // Not the body's: the first rows are measured before Mantine's variables, which give it its type, are in the page.
    const family = getComputedStyle(document.documentElement).getPropertyValue('--font')
    if (pen) pen.font = `14px ${family}`
  }
  const width = Math.ceil(pen?.measureText(shape).width ?? shape.length * 8)
  measured.set(shape, width)
  return width
}

/** Pixels of a cell for the sum of a column. */
export const sumWidth = (sum: string): number => Math.ceil(widthOf(sum) * heavy) + padding

type Widths = Map<string, number>

/** Makes room for what these rows hold; whether a column has grown by it. */
function grow<Row>(widths: Widths, columns: readonly Column<Row>[], rows: readonly Row[], t: Translate): boolean {
  let isWider = false
  for (const { key, label, text, fit } of columns) {
    const before = widths.get(key)
    const heading = Math.min(widthOf(t(label)) + sortMark, headingMax)
    let width = before ?? Math.max(fit.min, heading) + padding
    for (const row of rows) {
      const said = text(row, t)
      if (said) width = Math.max(width, Math.min(widthOf(said) + fit.extra, Math.max(fit.max, heading)) + padding)
    }
    if (width !== before) widths.set(key, width)
    isWider ||= width !== before
  }
  return isWider
}

/**
 * How wide each column is for what it holds, by its key. A column only grows while the screen is open, so that turning pages moves nothing.
 *
 * @param hasRows what is measured before there are rows would be the headings alone: until then columns are as wide as they say
 */
export function useColumnWidths<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  t: Translate,
): ReadonlyMap<string, number> | undefined {
  const known = useRef({ t, widths: new Map() as Widths, columns, rows: [] as readonly Row[] })
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  if (known.current.t !== t) {
    known.current = { t, widths: new Map(), columns, rows: [] }
    // Another language may have another typeface.
    pen = undefined
    measured.clear()
  }
  const { widths } = known.current
  if (known.current.rows !== rows || known.current.columns !== columns) {
    if (rows.length > 0) grow(widths, columns, rows.slice(0, atOnce), t)
    known.current = { t, widths, columns, rows }
  }
  useEffect(() => {
    if (rows.length <= atOnce) return
    const wait = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1))
    const stop = window.cancelIdleCallback ?? clearTimeout
    const waiting = wait(() => {
      if (grow(known.current.widths, columns, rows.slice(atOnce), t)) drawAgain()
    })
    return () => stop(waiting)
  }, [columns, rows, t])
  return rows.length > 0 ? widths : undefined
}
