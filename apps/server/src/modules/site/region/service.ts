import type {
  DataOf,
  ParsedBodyOf,
  queryRegion as query,
  RegionEntry,
  RegionFilter,
  RegionRow,
  removeRegion as remove,
  saveRegion as save,
  regionLot as showLot,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import * as queries from './queries.ts'
import { foreignLanes, listedNames, mostSpots } from './rules.ts'

const audit = auditOf('region')

const viewingOf = ({ scope, clock }: SignedInContext): queries.Viewing => ({ scope, now: clock() })

/** A page of regions with their free spots at this moment. */
export async function queryRegion(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'name')
  return { list: await queries.listRegions(ctx.db, viewingOf(ctx), input, part) }
}

/** How many regions fit the filter. */
export const countRegion = async ({ db, scope }: SignedInContext, filter: RegionFilter): Promise<Total> => ({
  total: await queries.countRegions(db, scope, filter),
})

/** Fails with row.missing. */
export async function regionDetail(ctx: SignedInContext, { regionId }: { regionId: number }): Promise<RegionRow> {
  const [found] = await queries.listRows(ctx.db, viewingOf(ctx), [regionId])
  if (!found) throw new Failure('row.missing')
  return found
}

/** How a lot is divided into regions. Fails with row.missing. */
export async function regionLot(
  { db, scope }: SignedInContext,
  { lotId }: { lotId: number },
): Promise<DataOf<typeof showLot>> {
  const capacity = await queries.findCapacity(db, scope, lotId)
  if (capacity === undefined) throw new Failure('row.missing')
  const [regions, lanes] = await Promise.all([listRegionsOfLot(db, scope.tenantId, lotId), listLanes(db, scope, lotId)])
  return { capacity, regions, lanes }
}

const listLanes = async (db: Db, { tenantId }: { tenantId: number }, lotId: number) =>
  (await queries.listLanes(db, tenantId, lotId)).map(({ regionName: _name, ...lane }) => lane)

/** The regions of a lot, by name. */
const listRegionsOfLot = async (db: Db, tenantId: number, lotId: number) =>
  (await queries.listOfLot(db, tenantId, lotId)).map(({ lotId: _lot, ...region }) => region)

/**
 * Adds a region to a lot, or changes one. Fails with region.lotFixed, region.nameTaken, region.laneTaken,
 * region.innerLaneForeign, region.tooManySpots, region.pricedApart.
 */
export async function saveRegion(
  ctx: SignedInContext,
  { regionId, movesLanes, ...written }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const entry = { ...written, laneIds: [...new Set(written.laneIds)] }
  const saveAll = () =>
    ctx.db.transaction().execute(async db => {
      const site = await lockSite(ctx, db, entry.lotId, regionId)
      const movedFrom = demandLanes(ctx, site, { regionId, movesLanes, laneIds: entry.laneIds })
      demandSpots(site, entry.capacity)
      demandInner(entry)
      if (site.before && site.before.name !== entry.name) await demandUnpriced(ctx, db, [site.before])
      const saved = await write(ctx, db, site, entry)
      await queries.setLanes(db, { tenantId: ctx.scope.tenantId, lotId: entry.lotId, regionId: saved }, entry.laneIds)
      if (entry.innerLaneIds)
        await queries.setInnerLanes(
          db,
          { tenantId: ctx.scope.tenantId, lotId: entry.lotId, regionId: saved },
          entry.innerLaneIds,
        )
      const after = { ...entry, ...(movedFrom.length > 0 && { movedFrom }) }
      const action = site.before ? 'region.change' : 'region.add'
      await audit(ctx, db, { action, entityId: saved, after, ...(site.before && { before: withLanes(site) }) })
      return { regionId: saved }
    })
  return orTaken(refusal('region.nameTaken', 'name'), saveAll)
}

/** A lot while one of its regions is changed. */
interface Site {
  capacity: number
  lanes: Awaited<ReturnType<typeof queries.listLanes>>
  others: queries.StoredRegion[]
  /** undefined: a new region. */
  before: queries.StoredRegion | undefined
}

/** Locks the lot against changes of its regions and rules until the transaction ends. */
async function lockSite(ctx: SignedInContext, db: Db, lotId: number, regionId: number | undefined): Promise<Site> {
  const { tenantId } = ctx.scope
  const [lot] = await queries.lockLots(db, ctx.scope, [lotId])
  if (!lot) throw refusal('row.missing', 'lotId')
  const [before] = regionId === undefined ? [] : await queries.listByIds(db, ctx.scope, [regionId])
  if (regionId !== undefined && !before) throw new Failure('row.missing')
  if (before && before.lotId !== lotId) throw refusal('region.lotFixed', 'lotId')
  const regions = await queries.listOfLot(db, tenantId, lotId)
  return {
    capacity: lot.capacity,
    lanes: await queries.listLanes(db, tenantId, lotId),
    others: regions.filter(region => region.regionId !== regionId),
    before,
  }
}

/** Checks the wanted lanes of other regions, whose move must be confirmed. */
function demandLanes(
  { language }: SignedInContext,
  { lanes }: Site,
  { regionId, movesLanes, laneIds }: { regionId: number | undefined; movesLanes: boolean; laneIds: number[] },
): { laneId: number; regionId: number | null }[] {
  const known = new Set(lanes.map(({ laneId }) => laneId))
  if (laneIds.some(laneId => !known.has(laneId))) throw refusal('row.missing', 'laneIds')
  const foreign = foreignLanes(lanes, { regionId, laneIds })
  if (foreign.length > 0 && !movesLanes) {
    const entries = foreign.map(({ name, regionName }) => ({ name, of: [regionName ?? ''] }))
    throw refusal('region.laneTaken', 'laneIds', { lanes: listedNames(entries, language) })
  }
  return foreign.map(lane => ({ laneId: lane.laneId, regionId: lane.regionId }))
}

function demandSpots({ capacity: lotCapacity, others, before }: Site, wanted: number): void {
  const taken = others.reduce((sum, region) => sum + region.capacity, 0)
  const most = mostSpots({ lotCapacity, others: taken, before: before?.capacity ?? 0, wanted })
  if (most !== null) throw refusal('region.tooManySpots', 'capacity', { lotCapacity, taken, most })
}

function demandInner({ laneIds, innerLaneIds = [] }: RegionEntry): void {
  if (innerLaneIds.some(laneId => !laneIds.includes(laneId))) throw refusal('region.innerLaneForeign', 'innerLaneIds')
}

/** Charge rules know regions by their names. */
async function demandUnpriced(ctx: SignedInContext, db: Db, regions: readonly queries.StoredRegion[]): Promise<void> {
  const rules = await queries.listPricingRules(db, {
    tenantId: ctx.scope.tenantId,
    lotIds: regions.map(({ lotId }) => lotId),
    names: regions.map(({ name }) => name),
    now: ctx.clock(),
  })
  if (rules.length === 0) return
  const comma = ctx.language === 'zh' ? '、' : ', '
  throw new Failure('region.pricedApart', { values: { rules: rules.join(comma) } })
}

async function write(ctx: SignedInContext, db: Db, { before }: Site, entry: RegionEntry): Promise<number> {
  const { tenantId } = ctx.scope
  if (before) {
    await queries.updateRegion(db, tenantId, before.regionId, entry)
    return before.regionId
  }
  const by = authorshipOf(ctx)
  return (await queries.insertRegion(db, tenantId, entry, by)).regionId
}

const withLanes = ({ before, lanes }: Pick<Site, 'before' | 'lanes'>) => ({
  ...before,
  laneIds: lanes.filter(lane => lane.regionId === before?.regionId).map(({ laneId }) => laneId),
  innerLaneIds: lanes.filter(lane => lane.regionId === before?.regionId && lane.isInner).map(({ laneId }) => laneId),
})

/** Removes regions, all of them or none. Fails with region.inUse, region.pricedApart while a charge rule applies to one, or prices it apart. */
export async function removeRegion(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  const regionIds = [...new Set(input.regionIds)]
  return ctx.db.transaction().execute(async db => {
    const lotIds = (await queries.listByIds(db, ctx.scope, regionIds)).map(({ lotId }) => lotId)
    if (lotIds.length === 0) throw new Failure('row.missing')
    await queries.lockLots(db, ctx.scope, lotIds)
    const found = await queries.listRows(db, viewingOf(ctx), regionIds)
    if (found.length < regionIds.length) throw new Failure('row.missing')
    demandUnused(ctx, found)
    await demandUnpriced(ctx, db, found)
    await queries.removeRegions(db, tenantId, regionIds)
    for (const { regionId, lotId, name, capacity, lanes } of found) {
      const before = { regionId, lotId, name, capacity, laneIds: lanes.map(({ laneId }) => laneId) }
      await audit(ctx, db, { action: 'region.remove', entityId: regionId, before })
    }
    return { removed: found.length }
  })
}

function demandUnused({ language }: SignedInContext, regions: readonly RegionRow[]): void {
  const used = regions.filter(({ ruleNames }) => ruleNames.length > 0)
  if (used.length === 0) return
  const entries = used.map(({ name, ruleNames }) => ({ name, of: ruleNames }))
  throw new Failure('region.inUse', { values: { names: listedNames(entries, language) } })
}
