import type { PlateColor } from '@parkdesk/contract'
import { createRandom } from './random.ts'

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const characters = `${letters}0123456789`
const bodies = characters.length ** 5
const greenBodies = 2 * characters.length * 10_000
// Recorded stays have numbers of at most seven digits; the fleet's plates lie beyond theirs.
const firstFleetBody = 10_000_000
const homePrefixes = ['粤B', '粤B', '粤B', '粤B', '粤B', '粤B', '粤B', '粤A', '粤S', '粤L']
const otherPrefixes = ['湘A', '桂A', '赣B', '闽D', '鄂A', '沪A', '京N', '川A', '渝D', '豫A']

export interface Car {
  plate: string
  plateColor: PlateColor
}

// A fixed permutation of the numbers below `space` (`step` shares no divisor with it): neighbours land far apart, no two meet.
function scramble(number: number, space: number, step: number): number {
  if (!Number.isInteger(number) || number < 0 || number >= space) {
    throw new RangeError(`there is no plate for number ${number}`)
  }
  return (number * step + 7_919) % space
}

function body(number: number): string {
  let rest = scramble(number, bodies, 28_080_641)
  let text = ''
  for (let place = 0; place < 5; place++) {
    text = characters.charAt(rest % characters.length) + text
    rest = Math.floor(rest / characters.length)
  }
  return text
}

// New-energy, small: D (electric) or F (hybrid), one character, four digits.
function greenBody(number: number): string {
  const rest = scramble(number, greenBodies, 420_263)
  const digits = String(rest % 10_000).padStart(4, '0')
  const lead = Math.floor(rest / 10_000)
  return `${lead % 2 === 0 ? 'D' : 'F'}${characters.charAt(Math.floor(lead / 2))}${digits}`
}

/**
 * The made-up plate of a recorded stay that has none. Different numbers (below 34^5) never share one, and below ten million none is a plate of
 * the fleet's.
 */
export const plateOfNumber = (number: number): string => `粤B${body(number)}`

/** A made-up car, always the same for the same number (below 680,000): mostly local, a third new-energy, a few lorries. */
export function carOfNumber(number: number): Car {
  const random = createRandom(`car ${number}`)
  const prefix = random.chance(0.94) ? random.pick(homePrefixes) : random.pick(otherPrefixes)
  const kind = random.next()
  if (kind < 0.34) return { plate: prefix + greenBody(number), plateColor: 'green' }
  return { plate: prefix + body(firstFleetBody + number), plateColor: kind < 0.38 ? 'yellow' : 'blue' }
}
