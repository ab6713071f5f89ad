import { normalisePlate, type PlateColor, platePattern } from '@parkdesk/contract'
import { saysNoPlate } from './no-plate.ts'
import { decodeText } from './text.ts'

/** Longer than any plate of any country with its blanks taken out. */
const mostCharacters = 16

export interface ReadPlates {
  plate: string | null
  otherPlates: string[]
  rawPlate?: string
}

/** One text as a plate; null where it says that none was read, undefined where no plate can be made of it. */
function plateOf(text: string): string | null | undefined {
  const plate = normalisePlate(unescaped(text).replace(/\p{C}/gu, ''))
  if (saysNoPlate(plate)) return null
  return plate.length <= mostCharacters && !plate.includes('\uFFFD') ? plate : undefined
}

/** Some firmware escapes a text as for a form, wherever it puts it. */
function unescaped(text: string): string {
  if (!/%[89A-F][\dA-F]/i.test(text)) return text
  const bytes = text.replace(/%([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /[^\p{ASCII}\u0080-\u00FF]/u.test(bytes) ? text : decodeText(Buffer.from(bytes, 'latin1'))
}

/** The plates of one vehicle. That of the mainland goes first, wherever the camera puts it; otherwise the camera's first does. */
export function readPlates(texts: readonly string[]): ReadPlates {
  const plates = [...new Set(texts.map(plateOf).filter(plate => typeof plate === 'string'))]
  const plate = plates.find(each => platePattern.test(each)) ?? plates[0] ?? null
  const unreadable = plate === null ? texts.find(text => plateOf(text) === undefined) : undefined
  return {
    plate,
    otherPlates: plates.filter(each => each !== plate),
    ...(unreadable !== undefined && { rawPlate: unreadable.slice(0, 64) }),
  }
}

/** The longer word first, where one begins with another. */
const colourWords: [string, PlateColor][] = [
  ['黄绿', 'yellowGreen'],
  ['新能源黄绿', 'yellowGreen'],
  ['新能源', 'green'],
  ['渐变绿', 'green'],
  ['蓝', 'blue'],
  ['黄', 'yellow'],
  ['绿', 'green'],
  ['黑', 'black'],
  ['白', 'white'],
]

/** The colour that a Chinese word begins with: 蓝, 蓝色 and 蓝牌 mean the same. */
const beginningWith = (text: string) => colourWords.find(([word]) => text.startsWith(word))

/** The colour of a Chinese or English word; null where it is unknown, nothing is said, or a number of whose table nobody knows. */
export function colourOfWord(text: string): PlateColor | null {
  const known = beginningWith(text)
  if (known) return known[1]
  const name = text.toLowerCase().replace(/[\s_-]|color$/g, '')
  if (name === '' || /^(unknown|none|null|undefined|.*[无無未不没].*|\d+(\.\d+)?)$/.test(name)) return null
  return englishColours[name] ?? 'other'
}

const englishColours: Record<string, PlateColor> = {
  blue: 'blue',
  yellow: 'yellow',
  green: 'green',
  newenergygreen: 'green',
  shadowgreen: 'green',
  gradientgreen: 'green',
  civilaviationgreen: 'green',
  yellowgreen: 'yellowGreen',
  newenergyyellowgreen: 'yellowGreen',
  black: 'black',
  civilaviationblack: 'black',
  white: 'white',
}

/** A plate with its colour written in front of it, as one maker does; the colour is taken off only if what is left is a plate. */
export function withoutColour(text: string): { text: string; color: PlateColor | null } {
  const known = beginningWith(text)
  if (!known) return { text, color: null }
  const [word, color] = known
  const rest = text.slice(word.length)
  return platePattern.test(normalisePlate(rest)) ? { text: rest, color } : { text, color: null }
}
