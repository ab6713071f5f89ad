export type Path = readonly (string | number)[]

/** The id of the editor's field for a parameter. */
export const fieldId = (path: Path): string => `rule-${path.join('-')}`

/** Parts of a rule whose own parameters have one field together. */
const oneField = new Set(['days', 'when', 'sizes', 'energies', 'plateColors', 'cardKinds', 'regions'])

/** A tier or step as a whole stands for its first field; so do the lists, and a price without more. */
const firstField: Readonly<Record<string, Path>> = {
  tiers: [0, 'priceFen'],
  steps: [0, 'priceFen'],
  price: ['kind'],
  caps: ['kind'],
  capsFen: [0],
}

/** The path of the field at which a fault of the rule is shown: the parameter's own, or the nearest one that stands for it. */
export const fieldOf = (path: Path): Path => {
  const cut = path.findIndex(part => oneField.has(String(part)))
  if (cut >= 0) return path.slice(0, cut + 1)
  const last = path.at(-1)
  const before = path.at(-2)
  if (typeof last === 'number' && (before === 'tiers' || before === 'steps')) return [...path, 'priceFen']
  if (typeof last === 'number' && before === 'windows') return [...path, 'from']
  return [...path, ...(firstField[String(last)] ?? [])]
}

export const groups = [
  'windows',
  'free',
  'units',
  'cycle',
  'counting',
  'stayPrices',
  'clock',
  'vehicles',
  'regions',
  'fill',
  'visits',
  'charging',
  'payment',
  'rounding',
] as const
/** A group of parameters in the editor. */
export type Group = (typeof groups)[number]

const groupOfKey: Readonly<Record<string, Group>> = {
  windows: 'windows',
  freeTime: 'free',
  unitRounding: 'units',
  tailMinutes: 'units',
  cycle: 'cycle',
  daysBy: 'cycle',
  stayPrices: 'stayPrices',
  outside: 'windows',
  otherDays: 'windows',
  seconds: 'counting',
  windowEdge: 'counting',
  tierScope: 'counting',
  clockPrices: 'clock',
  vehicles: 'vehicles',
  fillSteps: 'fill',
  regionPrices: 'regions',
  acrossVisits: 'visits',
  afterPayment: 'payment',
  couponTime: 'payment',
  channelPercentOff: 'payment',
  chargingBay: 'charging',
  rounding: 'rounding',
}

/** Where in the editor a path lies; a path without a place is reported at the windows. */
export const groupOf = (path: Path): Group => groupOfKey[String(path[0])] ?? 'windows'
