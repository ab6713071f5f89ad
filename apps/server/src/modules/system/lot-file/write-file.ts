import type { LotFile } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { localTimeOf, todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { saveBlackList } from '../../access/black-list/service.ts'
import { saveWhiteList } from '../../access/white-list/service.ts'
import { saveCardRule } from '../../card/card-rule/service.ts'
import { saveRuleAssignments } from '../../charging/rule/assignment-service.ts'
import { saveChargeRuleDraft } from '../../charging/rule/draft-service.ts'
import { publishChargeRule } from '../../charging/rule/publish-service.ts'
import { saveGarage } from '../../site/garage/service.ts'
import { saveGate } from '../../site/gate/service.ts'
import { saveLane } from '../../site/lane/service.ts'
import { saveLot } from '../../site/lot/lot-service.ts'
import { saveRegion } from '../../site/region/service.ts'
import { addSpots } from '../../site/spot/add-spots.ts'
import * as queries from './queries.ts'
import { withSuffix } from './rules.ts'
import { at, within } from './within.ts'

/** Fails with permission.missing for a part that the caller may not make. */
export function demandParts(ctx: SignedInContext, file: LotFile): void {
  const needs = [
    [file.gates, 'gate.save'],
    [file.garages, 'garage.save'],
    [file.lanes, 'lane.save'],
    [file.regions, 'region.save'],
    [file.spots, 'spot.save'],
    [file.assignments, 'chargeRule.publish'],
    [file.cardRules, 'cardRule.save'],
    [file.blackList, 'blackList.save'],
    [file.whiteList, 'whiteList.save'],
  ] as const
  for (const [parts, permission] of needs) if (parts.length > 0) ctx.demand(permission)
}

/**
 * Makes the lot of a file with all its parts, by the calls by which a person makes them. Call it in a transaction.
 *
 * @param ruleIds the rules here that the keys of the file stand for; a key that is not there: a rule that says the same, or else a new one
 * @param photoUrls of pictures that were stored for it
 */
export async function writeFile(
  asking: SignedInContext,
  db: Db,
  {
    file,
    ruleIds = new Map(),
    photoUrls = [],
  }: { file: LotFile; ruleIds?: ReadonlyMap<string, number>; photoUrls?: string[] },
): Promise<number> {
  const { lotId } = await at('lot', () =>
    saveLot(within(asking, db), { ...file.lot, datum: 'wgs84', photoUrls, timeZone: file.timeZone }),
  )
  const ctx = within(asking, db, lotId)
  const laneIds = await writeLanes(ctx, lotId, file)
  const regionIds = await writeRegions(ctx, lotId, file, laneIds)
  const garageIds = new Map<string, number>()
  for (const [place, garage] of file.garages.entries()) {
    const { garageId } = await at(`garages.${place}`, () => saveGarage(ctx, { lotId, ...garage }))
    garageIds.set(garage.name, garageId)
  }
  const spots = file.spots.map(({ garage, ...spot }) => ({
    ...spot,
    ...{ lotId, cardId: null, garageId: garage === null ? null : (garageIds.get(garage) ?? null) },
  }))
  if (spots.length > 0) await at('spots', () => addSpots(ctx, db, { lotId, capacity: file.lot.capacity }, spots))
  await writeCharging(ctx, file, { lotId, laneIds, regionIds, ruleIds })
  await writeLists(ctx, lotId, file)
  return lotId
}

async function writeLanes(ctx: SignedInContext, lotId: number, file: LotFile): Promise<ReadonlyMap<string, number>> {
  const gateIds = new Map<string, number>()
  for (const [place, gate] of file.gates.entries()) {
    const { gateId } = await at(`gates.${place}`, () => saveGate(ctx, { lotId, ...gate }))
    gateIds.set(gate.name, gateId)
  }
  const laneIds = new Map<string, number>()
  for (const [place, { gate, ...lane }] of file.lanes.entries()) {
    const gateId = gateIds.get(gate) ?? 0
    const { laneId } = await at(`lanes.${place}`, () => saveLane(ctx, { lotId, gateId, boxId: null, ...lane }))
    laneIds.set(lane.laneCode, laneId)
  }
  return laneIds
}

const idsOf = (ids: ReadonlyMap<string, number>, names: readonly string[]) => names.flatMap(name => ids.get(name) ?? [])

async function writeRegions(
  ctx: SignedInContext,
  lotId: number,
  file: LotFile,
  laneIds: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  const regionIds = new Map<string, number>()
  for (const [place, { laneCodes, innerLaneCodes, ...region }] of file.regions.entries()) {
    const lanes = { laneIds: idsOf(laneIds, laneCodes), innerLaneIds: idsOf(laneIds, innerLaneCodes) }
    const entry = { lotId, ...region, ...lanes, movesLanes: false }
    const { regionId } = await at(`regions.${place}`, () => saveRegion(ctx, entry))
    regionIds.set(region.name, regionId)
  }
  return regionIds
}

interface Charged {
  lotId: number
  laneIds: ReadonlyMap<string, number>
  regionIds: ReadonlyMap<string, number>
  ruleIds: ReadonlyMap<string, number>
}

async function writeCharging(ctx: SignedInContext, file: LotFile, { lotId, ...ids }: Charged): Promise<void> {
  if (file.assignments.length === 0) return
  const ruleIds = new Map(ids.ruleIds)
  for (const [place, { ruleKey, ...rule }] of file.chargeRules.entries())
    if (!ruleIds.has(ruleKey)) ruleIds.set(ruleKey, await findOrAddRule(ctx, rule, `chargeRules.${place}`))
  const assignments = file.assignments.map(({ ruleKey, when, regions, laneCodes, lotEvents }) => ({
    ...{ ruleId: ruleIds.get(ruleKey) ?? 0, when },
    ...(regions && { regionIds: idsOf(ids.regionIds, regions) }),
    ...(laneCodes && { laneIds: idsOf(ids.laneIds, laneCodes) }),
    ...(lotEvents && { lotEvents }),
  }))
  await at('charging', () => saveRuleAssignments(ctx, { lotId, versionAt: file.versionAt, assignments }))
}

async function findOrAddRule(
  ctx: SignedInContext,
  { name, rule }: { name: string; rule: unknown },
  path: string,
): Promise<number> {
  const now = ctx.clock()
  const known = await queries.findSameRule(ctx.db, { tenantId: ctx.scope.tenantId, now }, { name, rule })
  if (known !== undefined) return known
  ctx.demand('chargeRule.save')
  return at(path, async () => {
    const { ruleId, faults } = await saveChargeRuleDraft(ctx, { name, rule, note: '' })
    const [fault] = faults
    if (fault || ruleId === null) throw refusal('lotFile.rule', ['rule', ...(fault?.path ?? [])].join('.'))
    await publishChargeRule(ctx, { ruleId, validFrom: localTimeOf(now, ctx.scope.timeZone) })
    return ruleId
  })
}

async function writeLists(ctx: SignedInContext, lotId: number, file: LotFile): Promise<void> {
  for (const [place, cardRule] of file.cardRules.entries()) {
    const isTaken = await queries.isCardRuleNameTaken(ctx.db, ctx.scope.tenantId, cardRule.name)
    const name = isTaken ? withSuffix(cardRule.name, file.lot.name) : cardRule.name
    await at(`cardRules.${place}`, () => saveCardRule(ctx, { ...cardRule, name, lotIds: [lotId] }))
  }
  const today = todayOf(ctx)
  for (const [place, entry] of file.blackList.entries()) {
    // A file may be older than the last day of a plate.
    if (entry.validTime !== null && entry.validTime < today) continue
    await at(`blackList.${place}`, () => saveBlackList(ctx, { ...entry, lotId }))
  }
  for (const [place, entry] of file.whiteList.entries()) {
    if (entry.EndDate !== null && entry.EndDate < today) continue
    await at(`whiteList.${place}`, () => saveWhiteList(ctx, { ...entry, lotId }))
  }
}
