import {
  ChargeRule,
  type ChargeRuleInput,
  chargeRuleFaults,
  type Energy,
  findRuleFaults,
  type Language,
  largeElectricPattern,
  type PlateColor,
  plateColors,
  type RuleChoice,
  type RuleFaultPlace,
  type StayVehicle,
  smallElectricPattern,
  trailerPattern,
  type VehicleMatch,
  type VehicleSize,
} from '@parkdesk/contract'
import { failureText, isFailureCode } from '../../../lib/failure-words.ts'
import { parseIn } from '../../../lib/parse-body.ts'
import { unknownClasses } from '../vehicle-class/rules.ts'

/** What every lot charges until somebody says otherwise: half an hour free, then ¥5 a begun hour, at most ¥30 in 24 hours. */
const startingRule: ChargeRuleInput = {
  freeTime: { minutes: 30 },
  windows: [
    {
      from: '00:00',
      to: '24:00',
      price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 500 }] },
    },
  ],
  cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [3_000] } },
}
export const defaultRule: ChargeRule = ChargeRule.parse(startingRule)

/** A rule, or why it is none: its places with one of chargeRuleFaults or a sentence in the language. */
export type ReadRule = { ok: true; rule: ChargeRule } | { ok: false; faults: RuleFaultPlace[] }

const faultCodes: readonly string[] = chargeRuleFaults

/** What the tenant has named himself, and a rule may ask for. */
export interface NamedByTenant {
  dayClassKeys: readonly string[]
  vehicleClasses: readonly string[]
  /** Of all its lots. */
  regions: readonly string[]
}

/** Reads a rule that a person wrote. */
export function readRule(
  value: unknown,
  { dayClassKeys, vehicleClasses, regions }: NamedByTenant,
  language: Language,
): ReadRule {
  const parsed = parseIn(ChargeRule, value, language)
  if (!parsed.success) {
    // A rule whose values are wrong is not asked what it makes of a day.
    const wrongValues = parsed.error.issues.filter(({ code }) => code !== 'custom')
    const issues = wrongValues.length > 0 ? wrongValues : parsed.error.issues
    const faults = issues.map(({ path, message }) => ({
      path: path.map(step => (typeof step === 'symbol' ? String(step) : step)),
      fault: faultCodes.includes(message) || !isFailureCode(message) ? message : failureText(message, language),
    }))
    return { ok: false, faults }
  }
  const faults = [
    ...findRuleFaults(parsed.data, dayClassKeys),
    ...unknownClasses(parsed.data, vehicleClasses),
    ...unknownRegions(parsed.data, regions),
  ]
  return faults.length > 0 ? { ok: false, faults } : { ok: true, rule: parsed.data }
}

/** Where a rule prices regions apart that no lot has. */
const unknownRegions = ({ regionPrices }: ChargeRule, names: readonly string[]) =>
  regionPrices.flatMap(({ regions }, index) =>
    regions.flatMap((name, place): RuleFaultPlace[] =>
      names.includes(name)
        ? []
        : [{ path: ['regionPrices', index, 'regions', place], fault: 'chargeRule.regionUnknown' }],
    ),
  )

const largeColors: readonly PlateColor[] = ['yellow', 'yellowGreen']
const electricColors: readonly PlateColor[] = ['green', 'yellowGreen']
const vehicles = new Map<string, StayVehicle>(
  plateColors.map(plateColor => [
    plateColor,
    {
      size: largeColors.includes(plateColor) ? 'large' : 'small',
      energy: electricColors.includes(plateColor) ? 'electric' : 'fuel',
      plateColor,
      cardKind: null,
      vehicleClass: null,
    },
  ]),
)
const unknownVehicle: StayVehicle = {
  size: 'small',
  energy: 'fuel',
  plateColor: 'other',
  cardKind: null,
  vehicleClass: null,
}

/** What is known of a vehicle without asking anybody. */
export interface SeenVehicle {
  plate: string
  plateColor: string
  /** What the device took it for, or its class says. */
  vehicleSize: VehicleSize | null
  /** The tenant's own class, and the energy that it has. */
  vehicleClass: string | null
  vehicleEnergy: Energy | null
  /** Of the card that its stay began by, where charge rules decide about that. */
  cardKind?: string | undefined
}

/**
 * What a vehicle is for charge rules. Its size: what the device or its class says, else what the plate does by its letters (large new-energy, trailer), else
 * by its colour: yellow is large. Its energy: by its class, else the plate's letters, else by its colour: green is electric (design: plates).
 */
export function vehicleOf({
  plate,
  plateColor,
  vehicleSize,
  vehicleClass,
  vehicleEnergy,
  cardKind = undefined,
}: SeenVehicle): StayVehicle {
  const vehicle = vehicles.get(plateColor) ?? unknownVehicle
  const lettered = ofLetters(plate)
  const isPlain = vehicleSize === null && vehicleClass === null && vehicleEnergy === null
  if (lettered === undefined && isPlain && cardKind === undefined) return vehicle
  return {
    ...vehicle,
    ...lettered,
    ...(vehicleSize !== null && { size: vehicleSize }),
    ...(vehicleEnergy !== null && { energy: vehicleEnergy }),
    vehicleClass,
    ...(cardKind !== undefined && { cardKind }),
  }
}

function ofLetters(plate: string): Partial<StayVehicle> | undefined {
  if (plate.length === 8) {
    if (largeElectricPattern.test(plate)) return { size: 'large', energy: 'electric' }
    if (smallElectricPattern.test(plate)) return { size: 'small', energy: 'electric' }
  }
  return trailerPattern.test(plate) ? { size: 'large' } : undefined
}

/** Hours of a lot that have a rule of their own, in epoch milliseconds; the end is not part of them. */
export interface StoredLotEvent {
  name: string
  fromMs: number
  toMs: number
}

/** When a lot charges by a rule. */
export interface AssignmentConditions {
  when: VehicleMatch
  /** Only entries into these regions; missing: any. */
  regionIds?: number[] | undefined
  /** Only entries through these lanes; missing: any. */
  laneIds?: number[] | undefined
  /** Only entries during one of these; missing: at any time. */
  lotEvents?: StoredLotEvent[] | undefined
}

export const isUnconditional = ({ when, regionIds, laneIds, lotEvents }: AssignmentConditions): boolean =>
  regionIds === undefined &&
  laneIds === undefined &&
  lotEvents === undefined &&
  Object.values(when).every(wanted => wanted === undefined)

interface PublishedVersion {
  fromMs: number
  /** When it was retired. */
  untilMs?: number | null
}

interface Assignment {
  conditions: AssignmentConditions
  /** The one that is in force longest last. */
  versions: readonly PublishedVersion[]
}

/** What the choice of a rule asks about a stay. atMs: the moment whose version it is charged by. */
interface AskedStay {
  vehicle: StayVehicle
  entryLaneId: number | null
  /** That its entry lane led into as it came in; null: none, or no lane is known. */
  entryRegionId: number | null
  entryMs: number
  atMs: number
}

/** The first condition that does not hold for a stay; null: all hold. */
export function failedCondition(
  { conditions: { when, regionIds, laneIds, lotEvents }, versions }: Assignment,
  { vehicle, entryLaneId, entryRegionId, entryMs, atMs }: AskedStay,
): RuleChoice['failed'] {
  if (when.sizes && !when.sizes.includes(vehicle.size)) return 'size'
  if (when.classes && (vehicle.vehicleClass === null || !when.classes.includes(vehicle.vehicleClass)))
    return 'vehicleClass'
  if (when.energies && !when.energies.includes(vehicle.energy)) return 'energy'
  if (when.plateColors && !when.plateColors.includes(vehicle.plateColor)) return 'plateColor'
  if (when.cardKinds && (vehicle.cardKind === null || !when.cardKinds.includes(vehicle.cardKind))) return 'cardKind'
  if (regionIds && (entryRegionId === null || !regionIds.includes(entryRegionId))) return 'region'
  if (laneIds && (entryLaneId === null || !laneIds.includes(entryLaneId))) return 'lane'
  if (lotEvents && !lotEventAt(lotEvents, entryMs)) return 'lotEvent'
  return versionInForce(versions, atMs) ? null : 'noVersion'
}

/** The event of the lot that a moment belongs to: the first of several. */
export const lotEventAt = (lotEvents: readonly StoredLotEvent[], ms: number): StoredLotEvent | undefined =>
  lotEvents.find(({ fromMs, toMs }) => fromMs <= ms && ms < toMs)

/** Of versions, the latest first, the one in force at a moment. One that was retired since was in force until then. */
export const versionInForce = <V extends PublishedVersion>(versions: readonly V[], atMs: number): V | undefined =>
  versions.find(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs == null || atMs < untilMs))
