import type { PlateColor } from '@parkdesk/contract'
import type { Read } from '../rules.ts'

/** A stay with what is true, and with what the cameras read. */
export interface MadeStay {
  plate: string
  entryMs: number
  exitMs: number
  entry: Read
  exit: Read
  /** What the exit's camera got wrong, besides the colour. */
  exitFaults: Fault[]
}

export type Fault = 'noPlate' | 'sign' | 'province' | 'length'

const provinces = [...'京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼']
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']
const digits = [...'0123456789']
/** A camera may report I or O though no plate has them. */
const reported = [...letters, 'I', 'O', ...digits]
const groups = ['0ODQ', '1ILT7', '2Z', '5S', '8B', '6G', 'UVY', 'MNW', 'CG', 'KX', 'HM']

/** Random numbers from a seed, the same on every machine (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    chance: (share: number) => next() < share,
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  }
}
type Random = ReturnType<typeof seeded>

interface Vehicle {
  plate: string
  color: PlateColor
}

function newVehicle({ next, chance, pick }: Random): Vehicle {
  const at = next()
  const province = at < 0.7 ? '粤' : at < 0.9 ? pick([...'湘赣桂闽琼']) : pick(provinces)
  const office = chance(0.8) ? pick(letters.slice(0, 5)) : pick(letters)
  const kind = next()
  const number = (count: number) => Array.from({ length: count }, () => pick(digits)).join('')
  if (kind < 0.18)
    return {
      plate: `${province}${office}${pick(['D', 'F'])}${pick([...letters, ...digits])}${number(4)}`,
      color: 'green',
    }
  if (kind < 0.2) return { plate: `${province}${office}${number(5)}${pick(['D', 'F'])}`, color: 'yellowGreen' }
  const signs = [...number(5)]
  for (let lettered = Math.floor(next() * 3); lettered > 0; lettered -= 1) signs[Math.floor(next() * 5)] = pick(letters)
  return { plate: `${province}${office}${signs.join('')}`, color: kind < 0.26 ? 'yellow' : 'blue' }
}

/** The same plate with one sign of its serial changed. */
function near({ plate, color }: Vehicle, random: Random): Vehicle {
  const at = 2 + Math.floor(random.next() * (plate.length - 2))
  const isDigit = digits.includes(plate[at] ?? '')
  return { plate: `${plate.slice(0, at)}${random.pick(isDigit ? digits : letters)}${plate.slice(at + 1)}`, color }
}

function misreadSign(plate: string, { next, chance, pick }: Random): string {
  const at = 1 + Math.floor(next() * (plate.length - 1))
  const sign = plate[at] ?? ''
  const alike = groups.filter(group => group.includes(sign)).flatMap(group => [...group].filter(each => each !== sign))
  const other = reported.filter(each => each !== sign)
  return `${plate.slice(0, at)}${pick(alike.length > 0 && chance(0.8) ? alike : other)}${plate.slice(at + 1)}`
}

function read({ plate, color }: Vehicle, weight: number, random: Random): { read: Read; faults: Fault[] } {
  const { next, chance, pick } = random
  if (chance(0.02 * weight)) return { read: { plate: '', plateColor: color, confidence: 0 }, faults: ['noPlate'] }
  const faults: Fault[] = []
  let seen = plate
  if (chance(0.03 * weight)) {
    seen = misreadSign(seen, random)
    faults.push('sign')
  }
  if (chance(0.01 * weight)) {
    seen = `${pick(provinces.filter(province => province !== plate[0]))}${seen.slice(1)}`
    faults.push('province')
  }
  if (chance(0.003 * weight)) {
    const at = 2 + Math.floor(next() * (seen.length - 2))
    seen =
      seen.length > 7 || chance(0.5)
        ? seen.slice(0, at) + seen.slice(at + 1)
        : seen.slice(0, at) + pick(digits) + seen.slice(at)
    faults.push('length')
  }
  let seenColor = color
  if (chance(0.03 * weight))
    seenColor =
      color === 'blue'
        ? chance(0.8)
          ? 'black'
          : 'green'
        : color === 'green'
          ? chance(0.8)
            ? 'yellowGreen'
            : 'blue'
          : 'blue'
  const confidence = faults.length === 0 ? 0.8 + next() * 0.19 : 0.35 + next() * 0.62
  return { read: { plate: seen, plateColor: seenColor, confidence }, faults }
}

const dayMs = 86_400_000

/** Draws plates, lanes and misreads for stays, in the order of their entries. @param isHard many new plates are near one that is inside */
export function makeStays(
  times: readonly { entryMs: number; exitMs: number }[],
  seed: number,
  { isHard }: { isHard: boolean },
): MadeStay[] {
  const random = seeded(seed)
  const weights = Array.from({ length: 4 }, () => 0.5 + random.next() * 1.5)
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / 4
  const insideUntil = new Map<string, number>()
  const vehicles = new Map<string, Vehicle>()
  const regulars: { vehicle: Vehicle; atMs: number }[] = []
  const isInside = (plate: string, atMs: number) => (insideUntil.get(plate) ?? -1) >= atMs
  return times.map(({ entryMs, exitMs }) => {
    const recent = Math.min(regulars.length, 4_000)
    const regular = random.chance(0.55) ? regulars[regulars.length - 1 - Math.floor(random.next() * recent)] : undefined
    const isFree = regular && entryMs - regular.atMs < 30 * dayMs && !isInside(regular.vehicle.plate, entryMs)
    let vehicle = isFree ? regular.vehicle : newVehicle(random)
    if (isHard && !isFree && random.chance(0.025)) {
      const there = [...insideUntil].filter(([, until]) => until >= entryMs)
      const victim = there.length > 0 ? vehicles.get(random.pick(there)[0]) : undefined
      if (victim) vehicle = random.chance(0.8) ? near(victim, random) : near(near(victim, random), random)
    }
    while (isInside(vehicle.plate, entryMs)) vehicle = newVehicle(random)
    insideUntil.set(vehicle.plate, exitMs)
    vehicles.set(vehicle.plate, vehicle)
    regulars.push({ vehicle, atMs: entryMs })
    const weight = (place: number) => (weights[place + (random.chance(0.5) ? 1 : 0)] ?? 1) / mean
    const entry = read(vehicle, weight(0), random)
    const exit = read(vehicle, weight(2), random)
    return { plate: vehicle.plate, entryMs, exitMs, entry: entry.read, exit: exit.read, exitFaults: exit.faults }
  })
}
