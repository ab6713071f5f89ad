import type { Ref } from 'react'
import { qrPath } from '../../lib/qr-path.ts'
import type { Words } from '../../locales/words-type.ts'
import type { poster } from '../../locales/zh/poster.ts'
import type { SharePlace } from '../share/share-calls.ts'
import { lotsText } from './lots-text.ts'
import { sheetHeight, sheetWidth } from './sheet-size.ts'
import { type Pen, SheetText, widthOf } from './sheet-text.tsx'
import { fittingSize, wrapText } from './wrap-text.ts'

interface Props {
  place: SharePlace
  /** What the QR code says. */
  link: string
  words: Words<typeof poster>['sheet']
  label: string
  ref: Ref<SVGSVGElement>
}

/** Ink of its own: paper knows neither a dark theme nor an accent. */
const ink = { deep: '#0b6561', soft: '#e6f5f4', line: '#cde9e7', text: '#1b2529', dim: '#4c5a60', white: '#ffffff' }

const margin = 100
const inner = sheetWidth - 2 * margin
const middle = sheetWidth / 2
const bandHeight = 800
const card = { y: 560, side: 600 }

/** The poster, as an A4 sheet that can be printed as it is and made a picture of. */
export function PosterSheet({ place, link, words, label, ref }: Props) {
  return (
    <svg
      ref={ref}
      className="poster-sheet"
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
      role="img"
      aria-label={label}
    >
      <rect width={sheetWidth} height={sheetHeight} fill={ink.white} />
      <Band operator={place.tenantName} words={words} />
      <Code link={link} />
      <SheetText pen={{ size: 46, weight: 600, colour: ink.text }} x={middle} y={1230} anchor="middle">
        {words.scan}
      </SheetText>
      <Steps texts={[words.step.scan, words.step.write, words.step.wait]} />
      <Lots names={place.lots.map(lot => lot.name)} words={words} />
      <Foot link={link} words={words} />
    </svg>
  )
}

type Part = Pick<Props, 'words'>

/** Who invites to what, above parking bays seen from the air. */
function Band({ operator, words }: Part & { operator: string }) {
  const bold = { weight: 700, colour: ink.white } as const
  const name = { weight: 600, colour: ink.white } as const
  const nameSize = fittingSize(operator, inner, 40, 28, text => widthOf(text, { ...name, size: 40 }))
  const headline = fittingSize(words.headline, inner, 104, 60, text => widthOf(text, { ...bold, size: 104 }))
  return (
    <>
      <rect width={sheetWidth} height={bandHeight} fill={ink.deep} />
      <path d={bays} stroke={ink.white} strokeOpacity={0.16} strokeWidth={4} fill="none" />
      <SheetText pen={{ ...name, size: nameSize }} x={margin} y={146} width={inner}>
        {operator}
      </SheetText>
      <rect x={margin} y={176} width={64} height={6} rx={3} fill={ink.white} fillOpacity={0.6} />
      <SheetText pen={{ ...bold, size: headline }} x={margin} y={318} width={inner}>
        {words.headline}
      </SheetText>
      <SheetText pen={{ size: 36, colour: ink.soft }} x={margin} y={394} width={inner} lines={3}>
        {words.lead}
      </SheetText>
    </>
  )
}

/** Slanted strokes to the left and to the right of the card. */
const bays = [-40, 80, 200, 1000, 1120, 1240].map(x => `M${x} ${bandHeight}L${x + 50} ${bandHeight - 210}`).join('')

function Code({ link }: { link: string }) {
  const { modules, path } = qrPath(link)
  const x = middle - card.side / 2
  return (
    <>
      <rect
        x={x}
        y={card.y}
        width={card.side}
        height={card.side}
        rx={28}
        fill={ink.white}
        stroke={ink.line}
        strokeWidth={3}
      />
      <path
        transform={`translate(${x} ${card.y}) scale(${card.side / modules})`}
        d={path}
        fill="#000000"
        shapeRendering="crispEdges"
      />
    </>
  )
}

function Steps({ texts }: { texts: readonly string[] }) {
  const width = inner / texts.length
  const pen: Pen = { size: 29, colour: ink.text }
  return texts.map((text, at) => {
    const x = margin + width * (at + 0.5)
    return (
      <g key={text}>
        <circle cx={x} cy={1306} r={30} fill={ink.soft} />
        <SheetText pen={{ size: 32, weight: 700, colour: ink.deep }} x={x} y={1317} anchor="middle">
          {String(at + 1)}
        </SheetText>
        <SheetText pen={pen} x={x} y={1380} width={width - 40} lines={2} anchor="middle">
          {text}
        </SheetText>
      </g>
    )
  })
}

const lotLines = 2

function Lots({ names, words }: Part & { names: readonly string[] }) {
  const pen: Pen = { size: 34, weight: 600, colour: ink.text }
  const box = { width: inner, widthOf: (text: string) => widthOf(text, pen) }
  const fits = (text: string) => wrapText(text, { ...box, lines: lotLines + 1 }).length <= lotLines
  return (
    <>
      <path d={`M${margin} 1466h${inner}`} stroke={ink.line} strokeWidth={3} />
      <SheetText pen={{ size: 27, colour: ink.dim }} x={margin} y={1520}>
        {words.lots}
      </SheetText>
      <SheetText pen={pen} x={margin} y={1568} width={inner} lines={lotLines}>
        {lotsText(names, words, fits)}
      </SheetText>
    </>
  )
}

function Foot({ link, words }: Part & { link: string }) {
  const pen: Pen = { size: 25, colour: ink.dim }
  const text = `${words.visit} ${link}`
  const size = fittingSize(text, inner, pen.size, 16, line => widthOf(line, pen))
  return (
    <>
      <SheetText pen={{ ...pen, size }} x={margin} y={1674} width={inner}>
        {text}
      </SheetText>
      <SheetText pen={pen} x={margin} y={1710} width={inner}>
        {words.note}
      </SheetText>
    </>
  )
}
