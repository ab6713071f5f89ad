import { sheetWidth } from './sheet-size.ts'
import { wrapText } from './wrap-text.ts'

/** The page's type in the language it is in. Spelled out: a picture made of the sheet does not know the variables of the page. */
const fontFamily = (): string => getComputedStyle(document.documentElement).getPropertyValue('--font').trim()

/** How text on the sheet is written: the size in units of the sheet. */
export interface Pen {
  size: number
  weight?: 400 | 600 | 700
  colour: string
}

let context: CanvasRenderingContext2D | null | undefined

/** How wide a text is when written with a pen, in units of the sheet. */
export function widthOf(text: string, { size, weight = 400 }: Pen): number {
  context ??= document.createElement('canvas').getContext('2d')
  // Without a canvas every sign counts as wide as a Chinese one: lines end early, and none too late.
  if (!context) return text.length * size
  context.font = `${weight} ${size}px ${fontFamily()}`
  return context.measureText(text).width
}

interface Props {
  children: string
  pen: Pen
  x: number
  /** Of the first line's foot. */
  y: number
  width?: number
  lines?: number
  anchor?: 'start' | 'middle'
}

/** Text in as many lines as it takes, at most `lines`. */
export function SheetText({ children, pen, x, y, width = sheetWidth, lines = 1, anchor = 'start' }: Props) {
  const wrapped = wrapText(children, { width, lines, widthOf: text => widthOf(text, pen) })
  const placed = wrapped.map((line, at) => ({ line, foot: y + at * pen.size * 1.4 }))
  return (
    <text
      fontFamily={fontFamily()}
      fontSize={pen.size}
      fontWeight={pen.weight ?? 400}
      fill={pen.colour}
      textAnchor={anchor}
    >
      {placed.map(({ line, foot }) => (
        <tspan key={foot} x={x} y={foot}>
          {line}
        </tspan>
      ))}
    </text>
  )
}
