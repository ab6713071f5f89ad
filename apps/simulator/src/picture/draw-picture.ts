import { createHash } from 'node:crypto'
import type { NamedPicture, PassEvent, PictureKind, PlateColor } from '@parkdesk/contract'
import { glyphs } from './glyphs.ts'
import { type Rgb, writePng } from './write-png.ts'

export interface DrawnPicture extends NamedPicture {
  bytes: Uint8Array
}

const width = 400
const height = 225
const glyphHeight = 20

const paints: Record<string, Rgb> = {
  sky: [176, 190, 202],
  wall: [128, 138, 146],
  road: [88, 92, 97],
  line: [214, 214, 204],
  glass: [52, 62, 74],
  dark: [34, 36, 40],
  head: [250, 246, 220],
  tail: [196, 42, 36],
  white: [240, 242, 244],
  silver: [176, 180, 186],
  black: [50, 52, 58],
  red: [150, 38, 42],
  navy: [44, 66, 108],
  brown: [112, 88, 70],
  blue: [22, 80, 184],
  yellow: [236, 188, 40],
  green: [104, 192, 120],
}
const names = Object.keys(paints)
const palette = Object.values(paints)
const bodies = ['white', 'silver', 'black', 'red', 'navy', 'brown']

interface PlateLook {
  ground: string
  ink: string
}
const looks: Partial<Record<PlateColor, PlateLook>> = {
  yellow: { ground: 'yellow', ink: 'dark' },
  green: { ground: 'green', ink: 'dark' },
  yellowGreen: { ground: 'green', ink: 'dark' },
  white: { ground: 'white', ink: 'dark' },
  black: { ground: 'dark', ink: 'white' },
}
const usualLook: PlateLook = { ground: 'blue', ink: 'white' }

/** What the camera of a lane takes of a pass: the vehicle from before at an entry, from behind at an exit, and its plate. The same pass gives the same picture. */
export function drawPass({ eventId, laneCode, direction, plate, plateColor }: PassEvent): DrawnPicture[] {
  const chance = createHash('sha256')
    .update(`${eventId} ${plate ?? ''}`)
    .digest()
  const scene = canvas(width, height)
  drawLane(scene)
  drawVehicle(scene, {
    body: bodies[(chance[0] ?? 0) % bodies.length] ?? 'white',
    direction,
    shift: ((chance[1] ?? 0) % 31) - 15,
  })
  scene.write(laneCode, { x: 8, y: 8 }, 'white')
  const look = (plateColor && looks[plateColor]) || usualLook
  const text = plate ?? ''
  const shift = ((chance[1] ?? 0) % 31) - 15
  if (text !== '') drawPlate(scene, text, look, { x: width / 2 + shift, y: 170 })
  return text === ''
    ? [named('full', scene.png())]
    : [named('full', scene.png()), named('plate', plateAlone(text, look))]
}

const named = (kind: PictureKind, bytes: Uint8Array): DrawnPicture => ({
  kind,
  bytes,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

type Canvas = ReturnType<typeof canvas>

function drawLane({ fill }: Canvas) {
  fill(0, 0, width, 70, 'sky')
  fill(0, 48, width, 30, 'wall')
  fill(0, 78, width, height - 78, 'road')
  for (const side of [20, width - 28]) fill(side, 78, 8, height - 78, 'line')
}

function drawVehicle(
  { fill }: Canvas,
  { body, direction, shift }: { body: string; direction: 'in' | 'out'; shift: number },
) {
  const left = width / 2 - 95 + shift
  fill(left + 8, 188, 30, 26, 'dark')
  fill(left + 152, 188, 30, 26, 'dark')
  for (let row = 0; row < 52; row++) fill(left + 50 - row * 0.7, 52 + row, 90 + row * 1.4, 1, body)
  for (let row = 0; row < 40; row++) fill(left + 52 - row * 0.6, 60 + row, 86 + row * 1.2, 1, 'glass')
  fill(left, 104, 190, 96, body)
  fill(left + 4, 140, 182, 2, 'glass')
  const lamp = direction === 'in' ? 'head' : 'tail'
  fill(left + 8, 118, 38, 16, lamp)
  fill(left + 144, 118, 38, 16, lamp)
  fill(left, 190, 190, 8, 'dark')
}

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + glyphWidth(letter) + 1, 0)
const glyphWidth = (letter: string) => ((glyphs[letter]?.length ?? 60) / glyphHeight) * 4

/** Around a middle. */
function drawPlate(
  { fill, write }: Canvas,
  text: string,
  { ground, ink }: PlateLook,
  { x, y }: { x: number; y: number },
) {
  const wide = widthOf(text) + 12
  const left = Math.round(x - wide / 2)
  const top = y - 14
  fill(left - 1, top - 1, wide + 2, 30, 'dark')
  fill(left, top, wide, 28, ground)
  fill(left + 2, top + 2, wide - 4, 1, ink)
  fill(left + 2, top + 25, wide - 4, 1, ink)
  write(text, { x: left + 6, y: top + 4 }, ink)
}

function plateAlone(text: string, look: PlateLook): Uint8Array {
  const wide = widthOf(text) + 20
  const alone = canvas(wide, 36)
  drawPlate(alone, text, look, { x: wide / 2, y: 18 })
  return alone.png()
}

/** Pixels, each the place of a paint in the palette. */
function canvas(wide: number, high: number) {
  const pixels = new Uint8Array(wide * high)
  const fill = (x: number, y: number, w: number, h: number, paint: string) => {
    const from = Math.max(0, Math.round(x))
    const to = Math.min(wide, Math.round(x + w))
    const colour = names.indexOf(paint)
    for (let row = Math.max(0, y); row < Math.min(high, y + h); row++)
      pixels.fill(colour, row * wide + from, row * wide + to)
  }
  const write = (text: string, at: { x: number; y: number }, paint: string) => {
    let { x } = at
    for (const letter of text) {
      const rows = glyphs[letter] ?? ''
      const digits = rows.length / glyphHeight
      for (let row = 0; row < glyphHeight && digits > 0; row++) {
        const bits = Number.parseInt(rows.slice(row * digits, (row + 1) * digits), 16)
        for (let column = 0; column < digits * 4; column++)
          if ((bits >> (digits * 4 - 1 - column)) & 1) fill(x + column, at.y + row, 1, 1, paint)
      }
      x += glyphWidth(letter) + 1
    }
  }
  return { fill, write, png: () => writePng(wide, pixels, palette) }
}
