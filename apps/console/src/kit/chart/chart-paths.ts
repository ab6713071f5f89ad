/** A value's place in the drawing; null where there is none. */
export type Point = readonly [x: number, y: number] | null

const short = (value: number) => Math.round(value * 10) / 10
const at = (x: number, y: number) => `${short(x)} ${short(y)}`

/** Points that follow each other without a gap. */
const stretchesOf = (points: readonly Point[]) => {
  const stretches: (readonly [number, number])[][] = []
  points.forEach((point, index) => {
    if (point === null) return
    if (index === 0 || points[index - 1] === null) stretches.push([])
    stretches.at(-1)?.push(point)
  })
  return stretches
}

const lineOf = ([first, ...others]: (readonly [number, number])[], isStepped: boolean): string => {
  if (!first) return ''
  // One by itself is drawn as a dot, by the round end of a line without a length.
  const rest = others.length === 0 ? [first] : others
  return `M${at(...first)}${rest.map(([x, y]) => (isStepped ? `V${short(y)}H${short(x)}` : `L${at(x, y)}`)).join('')}`
}

/** A line through the points, broken where one is missing; stepped, it rises at the point before. */
export const linePath = (points: readonly Point[], isStepped = false): string =>
  stretchesOf(points)
    .map(stretch => lineOf(stretch, isStepped))
    .join('')

/** What lies between that line and the level of zero. */
export const areaPath = (points: readonly Point[], zero: number, isStepped = false): string =>
  stretchesOf(points)
    .map(stretch => `${lineOf(stretch, isStepped)}V${short(zero)}H${short(stretch[0]?.[0] ?? 0)}Z`)
    .join('')

const flagRadius = 5

/** Diamonds at the level of zero. */
export const flagsPath = (places: readonly number[], zero: number): string =>
  places
    .map(
      x =>
        `M${at(x - flagRadius, zero)}L${at(x, zero - flagRadius)}L${at(x + flagRadius, zero)}L${at(x, zero + flagRadius)}Z`,
    )
    .join('')

const mostRadius = 2

/** Bars around the points, from the level of zero, with rounded ends: all of a series in one path. */
export const barsPath = (points: readonly Point[], zero: number, width: number): string =>
  points
    .map(point => {
      if (point === null || point[1] === zero) return ''
      const [x, y] = point
      const radius = Math.min(mostRadius, width / 2, Math.abs(y - zero))
      // Below zero the rounded end is at the bottom.
      const turn = y < zero ? radius : -radius
      const [left, right] = [x - width / 2, x + width / 2]
      return `M${at(left, zero)}V${short(y + turn)}Q${at(left, y)} ${at(left + radius, y)}H${short(right - radius)}Q${at(right, y)} ${at(right, y + turn)}V${short(zero)}Z`
    })
    .join('')
