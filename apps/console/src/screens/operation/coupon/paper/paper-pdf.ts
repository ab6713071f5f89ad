import type { PaperCoupons } from '@parkdesk/contract'
import type { Translate } from '../../../../kit/column/column.ts'
import { drawTicket, type TicketText } from './draw-ticket.ts'
import { ticketPlaces, ticketsOnPage } from './ticket-grid.ts'
import { ticketText } from './ticket-text.ts'
import { type PagePicture, pageHeight, pageWidth, writePdf } from './write-pdf.ts'

/** Dots an inch: what print shops ask for. */
const resolution = 300
const dotsOfPoint = resolution / 72

interface Drawn {
  /** Pages that are done. */
  page: number
  pages: number
}

/** Paper coupons to print and cut, twelve on an A4 page. Draws a page at a time, so that the window stays alive. */
export function paperPdf(coupons: PaperCoupons, t: Translate, onDrawn: (drawn: Drawn) => void): Promise<Blob> {
  const text = ticketText(coupons, t)
  const pages = Array.from({ length: Math.ceil(coupons.codes.length / ticketsOnPage) }, (_, page) =>
    coupons.codes.slice(page * ticketsOnPage, (page + 1) * ticketsOnPage),
  )
  return writePdf(pictures(pages, text, onDrawn))
}

async function* pictures(
  pages: readonly string[][],
  text: TicketText,
  onDrawn: (drawn: Drawn) => void,
): AsyncGenerator<PagePicture> {
  await document.fonts.ready
  for (const [page, codes] of pages.entries()) {
    onDrawn({ page, pages: pages.length })
    // So that the browser paints how far it is.
    await new Promise(resolve => setTimeout(resolve))
    yield drawPage(codes, text)
  }
}

function drawPage(codes: readonly string[], text: TicketText): PagePicture {
  const canvas = document.createElement('canvas')
  const width = Math.round(pageWidth * dotsOfPoint)
  const height = Math.round(pageHeight * dotsOfPoint)
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  for (const [at, place] of ticketPlaces.entries()) {
    const code = codes[at]
    if (code !== undefined) drawTicket(pen, dotsOfPoint, place, { ...text, code })
  }
  return { width, height, grey: greyOf(pen.getImageData(0, 0, width, height).data) }
}

/** Everything is drawn in black, grey and white, so one colour channel is enough. */
function greyOf(pixels: Uint8ClampedArray): Uint8Array<ArrayBuffer> {
  const grey = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < grey.length; at += 1) grey[at] = pixels[at * 4] ?? 255
  return grey
}
