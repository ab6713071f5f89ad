/** A line of the table: what the product does beside what the floor does, and whether that is enough. */
export interface Line {
  what: string
  ours: string
  /** The same work without the product; empty where nothing compares. */
  floor: string
  ratio: string
  target: string
  verdict: 'met' | 'missed' | ''
}

interface Figures {
  what: string
  ours: number
  floor: number
}

/** A speed, which should not fall below `least` of the floor's. */
export const speedLine = (unit: string, least: number, { what, ours, floor }: Figures): Line => ({
  what,
  ours: `${whole(ours)} ${unit}`,
  floor: `${whole(floor)} ${unit}`,
  ratio: (ours / floor).toFixed(2),
  target: `≥ ${least}`,
  verdict: ours / floor >= least ? 'met' : 'missed',
})

/** An amount, which should not pass `most`. */
export const amountLine = (what: string, amount: number, most: number, unit: string): Line => ({
  ...plainLine(what, `${amount.toFixed(1)} ${unit}`),
  target: `≤ ${most} ${unit}`,
  verdict: amount <= most ? 'met' : 'missed',
})

/** A count of what should not be at all. */
export const noneLine = (what: string, count: number): Line => ({
  ...plainLine(what, whole(count)),
  target: '0',
  verdict: count === 0 ? 'met' : 'missed',
})

/** A figure that is reported but has no limit. */
export const plainLine = (what: string, ours: string, floor = ''): Line => ({
  what,
  ours,
  floor,
  ratio: '',
  target: '',
  verdict: '',
})

export const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
