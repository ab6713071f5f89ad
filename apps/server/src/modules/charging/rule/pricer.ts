import { type Benefit, type ChannelDiscount, type ChargeRule, channelDiscounts } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import { Failure } from '../../../lib/failure.ts'
import { openCalendar, type VersionedCalendar } from '../calendar/open-calendar.ts'
import type { Charge, ChargeLine, Cover, EarlierVisit, Tariff } from '../engine/charge.ts'
import type { Span } from '../engine/coupon-spans.ts'
import { openTariff } from '../engine/rules.ts'
import {
  type AssignmentSet,
  type ChoosingStay,
  type ChosenRule,
  chooseRule,
  type LotRules,
  readLotRules,
} from './lot-rules.ts'
import { type RegionSight, regionSpans } from './region-spans.ts'
import { vehicleOf } from './rules.ts'
import { readStoredRule } from './stored-rule.ts'
import { joinReaches, reachOfRule, type VisitReach } from './visit-reach.ts'

/** A stay in a lot, as orders know it. */
export interface ParkedStay extends ChoosingStay {
  /** Money taken so far, coupons included, and when the last of it was taken. */
  paidFen: number
  paidAtMs: number | null
  /** How full the lot was as it began; null: nobody knows. */
  entryFillPercent: number | null
  /** What a card or a unit pays for. */
  cover?: Cover | undefined
  benefits?: readonly Benefit[] | undefined
  /** When it charged at a charger; null: never. */
  sessions?: readonly Span[] | null | undefined
  /** Where it was; null: in no region that anything says. */
  sight?: RegionSight | null | undefined
}

export interface PricedCharge extends Charge {
  ruleId: number
  ruleVersion: number
  calendarVersion: number
  /** Of the lot's assignments that chose the rule; null: it was chosen by hand. */
  assignmentVersion: number | null
  /** What pay channels take off, where the rule has any discount. */
  discounts?: readonly ChannelDiscount[]
}

export interface Pricer {
  /**
   * Prices a stay of a lot by the rule that its assignments choose. undefined when the lot has no rule for it.
   *
   * @param visits earlier visits of the plate; asked for only as far as `reachOf` says
   */
  price(lotId: number, stay: ParkedStay, visits?: readonly EarlierVisit[]): PricedCharge | undefined
  /** Which earlier visits the rules of the lot ask for; undefined: none. */
  reachOf(lotId: number): VisitReach | undefined
  /** Whether a rule of the lot asks how full it is as a stay begins. */
  asksFill(lotId: number): boolean
  /** The rule a stay is charged by, with all its parameters. */
  ruleOf(lotId: number, stay: ChoosingStay): { ruleName: string; rule: ChargeRule } | undefined
}

/** Reads the lots' rules and the tenant's calendar once, to price any number of stays. */
export async function openPricer(db: Db, tenantId: number, lotIds: readonly number[]): Promise<Pricer> {
  const lots = await readLotRules(db, tenantId, lotIds)
  if (lots.size === 0)
    return { price: () => undefined, reachOf: () => undefined, asksFill: () => false, ruleOf: () => undefined }
  return pricerOf(await openCalendar(db, tenantId), lots)
}

/** Prices every stay of a lot by one version, whatever the lot's assignments say. `body`: the rule as JSON text. */
export function pricerOfVersion(
  calendar: VersionedCalendar,
  { lotId, timeZone }: { lotId: number; timeZone: string },
  { ruleId, ruleName, version, body }: { ruleId: number; ruleName: string; version: number; body: string },
): Pricer {
  const versions = [{ version, body, fromMs: Number.NEGATIVE_INFINITY }]
  const always = { ruleId, ruleName, conditions: { when: {} }, versions }
  const given: AssignmentSet = {
    version: null,
    fromMs: Number.NEGATIVE_INFINITY,
    versionAt: 'entry',
    assignments: [always],
  }
  return pricerOf(calendar, new Map([[lotId, { timeZone, sets: [given] }]]))
}

function pricerOf({ version: calendarVersion, calendar }: VersionedCalendar, lots: Map<number, LotRules>): Pricer {
  // By zone, then by body: a joined key would be written and hashed, several kilobytes of it, for every stay.
  const tariffs = new Map<string, Map<string, Tariff>>()
  const tariffOf = (timeZone: string, { body }: ChosenRule['version']) => {
    const known = tariffs.get(timeZone) ?? new Map<string, Tariff>()
    tariffs.set(timeZone, known)
    const tariff = known.get(body) ?? openTariff(readStoredRule(body), { ...calendar, timeZone })
    known.set(body, tariff)
    return tariff
  }
  return {
    price(lotId, stay, visits = []) {
      const lot = lots.get(lotId)
      const chosen = lot && chooseRule(lot, stay)
      if (!lot || !chosen) return undefined
      const charge = priceParked(tariffOf(lot.timeZone, chosen.version), stay, visits)
      if (chosen.eventName !== undefined)
        charge.lines.unshift({ kind: 'lotEvent', name: chosen.eventName, amountFen: 0 })
      const name = stay.cover?.name
      if (name !== undefined && charge.lines.some(isFreed)) {
        const sparedFen = sparedOf(tariffOf(lot.timeZone, chosen.version), { stay, visits, charge })
        charge.lines.unshift({ kind: 'freeVehicle', name, sparedFen, amountFen: 0 })
      }
      const { ruleId, version, assignmentVersion } = chosen
      const discounts = channelDiscounts(readStoredRule(version.body).channelPercentOff)
      const by = { ruleId, ruleVersion: version.version, calendarVersion, assignmentVersion }
      return { ...charge, ...by, ...(discounts.length > 0 && { discounts }) }
    },
    reachOf(lotId) {
      return joinReaches(bodiesOf(lots.get(lotId)).map(reachOfBody))
    },
    asksFill(lotId) {
      return bodiesOf(lots.get(lotId)).some(body => (ruleOfBody(body)?.fillSteps.length ?? 0) > 0)
    },
    ruleOf(lotId, stay) {
      const lot = lots.get(lotId)
      const chosen = lot && chooseRule(lot, stay)
      return chosen && { ruleName: chosen.ruleName, rule: readStoredRule(chosen.version.body) }
    },
  }
}

const isFreed = (line: ChargeLine) => line.kind === 'free' && line.why === 'freeVehicle'

/** What a stay would cost more if no rule freed it; 0 where nothing prices it then. */
function sparedOf(
  tariff: Tariff,
  { stay, visits, charge }: { stay: ParkedStay; visits: readonly EarlierVisit[]; charge: Charge },
): number {
  try {
    return Math.max(0, priceParked(tariff, { ...stay, cover: undefined }, visits).amountFen - charge.amountFen)
  } catch (error) {
    if (error instanceof Failure) return 0
    throw error
  }
}

/** Every rule text that a stay of the lot may be charged by, each once. */
const bodiesOf = (lot: LotRules | undefined): string[] => [
  ...new Set(lot?.sets.flatMap(set => set.assignments.flatMap(({ versions }) => versions.map(({ body }) => body)))),
]

/** One that cannot be read fails when a stay is priced by it, not before. */
function ruleOfBody(body: string): ChargeRule | undefined {
  try {
    return readStoredRule(body)
  } catch {
    return undefined
  }
}

function reachOfBody(body: string): VisitReach | undefined {
  const rule = ruleOfBody(body)
  return rule && reachOfRule(rule)
}

/** Money that covered the stay up to its payment begins the time to leave in; less than that is no payment of it. */
export function priceParked(
  tariff: Tariff,
  parked: Omit<ParkedStay, 'entryLaneId' | 'entryRegionId'>,
  visits: readonly EarlierVisit[],
): Charge {
  const { entryMs, exitMs, paidFen, paidAtMs, entryFillPercent: fillPercent, cover, benefits } = parked
  const sessions = parked.sessions ?? undefined
  const regions = parked.sight ? regionSpans(entryMs, parked.sight) : undefined
  const stay = { entryMs, vehicle: vehicleOf(parked), fillPercent, cover, benefits, sessions, regions }
  const isPaidBefore = paidAtMs !== null && paidAtMs > entryMs && paidAtMs < exitMs
  const isCovered = isPaidBefore && paidFen >= tariff.price({ ...stay, exitMs: paidAtMs }, visits).amountFen
  return tariff.price({ ...stay, exitMs, ...(isCovered && { paidAtMs }) }, visits)
}
