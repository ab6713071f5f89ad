import { type Datum, type LotState, type Position, type SetupStep, setupSteps, toWgs84 } from '@parkdesk/contract'

/** What a person wrote of a position, in WGS-84; null: nothing. 'half': one of the two is missing. */
export function positionOf(written: { datum: Datum; longitude: string; latitude: string }): Position | null | 'half' {
  const { datum, longitude, latitude } = written
  if (longitude === '' && latitude === '') return null
  if (longitude === '' || latitude === '') return 'half'
  return toWgs84({ longitude: Number(longitude), latitude: Number(latitude) }, datum)
}

/** What is wrong with opening hours; undefined: nothing. */
export function hoursFault({ opensAt, closesAt }: { opensAt: string; closesAt: string }) {
  if ((opensAt === '') !== (closesAt === '')) return 'lot.halfHours' as const
  return opensAt !== '' && opensAt === closesAt ? ('lot.sameHours' as const) : undefined
}

/** "06:30-23:00"; empty: open round the clock. */
export const hoursText = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }): string =>
  opensAt === '' ? '' : `${opensAt}-${closesAt}`

/** Where a lot may go from a state. */
export const nextStates: Readonly<Record<LotState, readonly LotState[]>> = {
  planned: ['open', 'closed'],
  open: ['closed'],
  closed: ['planned'],
}

/** What a lot lacks before it can open. */
export function missingSteps(has: {
  entryCount: number
  exitCount: number
  boxes: readonly unknown[]
  hasPass: boolean
  ruleNames: readonly string[]
  chargeTriedAt: string | null
}): SetupStep[] {
  const isDone: Record<SetupStep, boolean> = {
    lanes: has.entryCount > 0 && has.exitCount > 0,
    box: has.boxes.length > 0,
    event: has.hasPass,
    charge: has.ruleNames.length > 0 && has.chargeTriedAt !== null,
  }
  return setupSteps.filter(step => !isDone[step])
}
