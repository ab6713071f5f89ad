import type { LotFile } from '@parkdesk/contract'
import { refusal } from '../../../lib/refusal.ts'

/** Where each name stands in the file. Fails with lotFile.twice. */
function namesOf(path: string, field: string, names: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>()
  for (const [place, name] of names.entries()) {
    if (known.has(name)) throw refusal('lotFile.twice', `file.${path}.${place}.${field}`, { name })
    known.add(name)
  }
  return known
}

function demandKnown(known: ReadonlySet<string>, name: string, path: string): void {
  if (!known.has(name)) throw refusal('lotFile.unknown', `file.${path}`, { name })
}

/** The parts of a file name each other. Fails with lotFile.twice or lotFile.unknown at the first place that is wrong. */
export function demandWhole(file: LotFile): void {
  const gates = namesOf(
    'gates',
    'name',
    file.gates.map(({ name }) => name),
  )
  const garages = namesOf(
    'garages',
    'name',
    file.garages.map(({ name }) => name),
  )
  const lanes = namesOf(
    'lanes',
    'laneCode',
    file.lanes.map(({ laneCode }) => laneCode),
  )
  const regions = namesOf(
    'regions',
    'name',
    file.regions.map(({ name }) => name),
  )
  const rules = namesOf(
    'chargeRules',
    'ruleKey',
    file.chargeRules.map(({ ruleKey }) => ruleKey),
  )
  namesOf(
    'spots',
    'parkSpotNumber',
    file.spots.map(({ parkSpotNumber }) => parkSpotNumber),
  )
  namesOf(
    'cardRules',
    'name',
    file.cardRules.map(({ name }) => name),
  )
  namesOf(
    'blackList',
    'plateNumber',
    file.blackList.map(({ plateNumber }) => plateNumber),
  )
  namesOf(
    'whiteList',
    'PlateNumber',
    file.whiteList.map(({ PlateNumber }) => PlateNumber),
  )
  for (const [place, { gate }] of file.lanes.entries()) demandKnown(gates, gate, `lanes.${place}.gate`)
  const taken = new Set<string>()
  for (const [place, region] of file.regions.entries()) {
    for (const code of region.laneCodes) {
      demandKnown(lanes, code, `regions.${place}.laneCodes`)
      if (taken.has(code)) throw refusal('lotFile.twice', `file.regions.${place}.laneCodes`, { name: code })
      taken.add(code)
    }
    const own = new Set(region.laneCodes)
    for (const code of region.innerLaneCodes) demandKnown(own, code, `regions.${place}.innerLaneCodes`)
  }
  for (const [place, { garage }] of file.spots.entries())
    if (garage !== null) demandKnown(garages, garage, `spots.${place}.garage`)
  for (const [place, assignment] of file.assignments.entries()) {
    demandKnown(rules, assignment.ruleKey, `assignments.${place}.ruleKey`)
    for (const name of assignment.regions ?? []) demandKnown(regions, name, `assignments.${place}.regions`)
    for (const code of assignment.laneCodes ?? []) demandKnown(lanes, code, `assignments.${place}.laneCodes`)
  }
}

/** A name with something behind it, within what a name may have. */
export const withSuffix = (name: string, suffix: string): string => `${name.slice(0, 63 - suffix.length)} ${suffix}`
