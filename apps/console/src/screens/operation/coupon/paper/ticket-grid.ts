import { pageHeight, pageWidth } from './write-pdf.ts'

/** A rectangle of the page, in points from its upper left corner. */
export interface Place {
  x: number
  y: number
  width: number
  height: number
}

const columns = 2
const rows = 6
/** Printers leave out the edge. */
const margin = 24

export const ticketsOnPage = columns * rows

/** Where the tickets of a page are, row by row. */
export const ticketPlaces: readonly Place[] = Array.from({ length: ticketsOnPage }, (_, at) => {
  const width = (pageWidth - 2 * margin) / columns
  const height = (pageHeight - 2 * margin) / rows
  return { x: margin + (at % columns) * width, y: margin + Math.floor(at / columns) * height, width, height }
})
