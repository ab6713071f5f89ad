type Values = readonly (number | null)[]

/** About so many steps between the lowest and the highest value. */
const steps = 4

/** The values at which the value axis has a line: round, in equal steps of at least 1, from at most 0 to at least the highest value. */
export const valueTicks = (values: Values): number[] => {
  const known = values.filter(value => value !== null)
  const [low, high] = known.reduce(([min, max], value) => [Math.min(min, value), Math.max(max, value)], [0, 0])
  const step = roundUp((high - low) / steps)
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), 1)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** The next of 1, 2, 5, 10, 20, 50 … */
const roundUp = (value: number): number => {
  if (value <= 1) return 1
  const magnitude = 10 ** Math.floor(Math.log10(value))
  const factor = [1, 2, 5].find(each => each * magnitude >= value) ?? 10
  return factor * magnitude
}

/** Pixels that a text of the axis takes at most: 11 for a Chinese sign, 7 for any other. */
export const labelWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? 11 : 7), 0)

/** Between two labels. */
const gap = 8

/** Which labels stand on the axis: of those that may, as many as have room, evenly. `band` is the room of one. */
export const shownLabels = (labels: readonly string[], band: number, isTick?: (index: number) => boolean): number[] => {
  const places = labels.map((_, index) => index).filter(index => isTick?.(index) ?? true)
  const widest = places.reduce((most, index) => Math.max(most, labelWidth(labels[index] ?? '')), 0)
  const [first = 0, second = first + 1] = places
  const each = Math.max(1, Math.ceil((widest + gap) / (band * (second - first))))
  return places.filter((_, index) => index % each === 0)
}
