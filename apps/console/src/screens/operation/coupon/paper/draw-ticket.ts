import { qrPath } from '../../../../lib/qr-path.ts'
import { groupedCode } from '../grouped-code.ts'
import type { Place } from './ticket-grid.ts'

/** What the tickets of a grant have in common. */
export interface TicketText {
  giver: string
  worth: string
  lines: readonly string[]
}

interface Ticket extends TicketText {
  code: string
}

const padding = 12
/** The side of the code with its white edge, about; its modules are whole dots. */
const codeSide = 86
const sans = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
const mono = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace'

type Pen = CanvasRenderingContext2D

/** Draws a ticket into its place of the page: what it is worth at the left, its code at the right, dashes to cut along. */
export function drawTicket(pen: Pen, dotsOfPoint: number, place: Place, ticket: Ticket): void {
  drawCode(pen, dotsOfPoint, place, ticket.code)
  pen.save()
  pen.scale(dotsOfPoint, dotsOfPoint)
  drawCut(pen, place)
  const x = place.x + padding
  const width = place.width - codeSide - 2 * padding
  const write = (text: string, y: number, font: (size: number) => string, size: number, least: number) => {
    pen.font = font(size)
    const fitting = Math.max(least, Math.min(size, (size * width) / pen.measureText(text).width))
    pen.font = font(fitting)
    pen.fillText(shortened(pen, text, width), x, place.y + y)
  }
  pen.fillStyle = '#000'
  pen.textBaseline = 'alphabetic'
  write(ticket.giver, 23, size => `600 ${size}px ${sans}`, 9.5, 7)
  write(ticket.worth, 52, size => `700 ${size}px ${sans}`, 23, 13)
  pen.fillStyle = '#333'
  for (const [at, line] of ticket.lines.entries()) {
    write(line, 69 + at * 11.5, size => `400 ${size}px ${sans}`, 8, 6)
  }
  pen.fillStyle = '#000'
  write(groupedCode(ticket.code), 121, size => `700 ${size}px ${mono}`, 13, 10)
  pen.restore()
}

function drawCut(pen: Pen, { x, y, width, height }: Place): void {
  pen.strokeStyle = '#999'
  pen.lineWidth = 0.5
  pen.setLineDash([3, 3])
  pen.strokeRect(x, y, width, height)
  pen.setLineDash([])
}

/** In whole dots, so that the edges are sharp. */
function drawCode(pen: Pen, dotsOfPoint: number, place: Place, code: string): void {
  const { modules, path } = qrPath(code)
  const dots = Math.floor((codeSide * dotsOfPoint) / modules)
  const side = (dots * modules) / dotsOfPoint
  pen.save()
  pen.translate(
    Math.round((place.x + place.width - padding / 2 - side) * dotsOfPoint),
    Math.round((place.y + (place.height - side) / 2) * dotsOfPoint),
  )
  pen.scale(dots, dots)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  pen.restore()
}

/** As much of a line as fits, with an ellipsis behind it. */
function shortened(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width + 0.5) return text
  const signs = [...text]
  while (signs.length > 0 && pen.measureText(`${signs.join('')}…`).width > width) signs.pop()
  return `${signs.join('')}…`
}
