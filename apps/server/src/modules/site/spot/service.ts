import {
  type spotCards as cards,
  type DataOf,
  mostNumbered,
  type numberSpots as number,
  type ParsedBodyOf,
  type querySpot as query,
  type removeSpot as remove,
  type SpotEntry,
  type SpotFilter,
  type saveSpot as save,
  type Total,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { listedNames } from '../region/rules.ts'
import { exportSpots } from './export.ts'
import * as queries from './queries.ts'
import { numbersOf } from './rules.ts'

const audit = auditOf('spot')
/** What is about many spots of a lot at once is the lot's. */
const auditOfLot = auditOf('lot')

const viewingOf = ({ scope, clock }: SignedInContext): queries.Viewing => ({ scope, now: clock() })

/** A page of spots, or with QueryAll one .xls of all that fit the filter. */
export async function querySpot(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: await queries.listSpots(ctx.db, viewingOf(ctx), input, part) }
  ctx.demand('spot.export')
  return exportSpots(ctx, input, part)
}

export const countSpot = async (ctx: SignedInContext, filter: SpotFilter): Promise<Total> => ({
  total: await queries.countSpots(ctx.db, viewingOf(ctx), filter),
})

/** The cards that a spot of a lot can be given to. */
export async function spotCards(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof cards>,
): Promise<DataOf<typeof cards>> {
  ctx.demand('card.read')
  return { list: await queries.listCards(ctx.db, viewingOf(ctx), input) }
}

const numberTaken = () => refusal('spot.numberTaken', 'parkSpotNumber')

/** Adds a spot to a lot, or changes one. Fails with spot.numberTaken, .lotFixed, .beyondCapacity, .noCard, .cardFull, row.missing. */
export const saveSpot = (
  ctx: SignedInContext,
  { spotId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> =>
  orTaken(numberTaken(), () =>
    ctx.db.transaction().execute(async db => {
      const { capacity } = await demandPlace(ctx, db, entry)
      await demandCard(ctx, db, { ...entry, spotId })
      return {
        spotId: spotId === undefined ? await add(ctx, db, entry, capacity) : await change(ctx, db, spotId, entry),
      }
    }),
  )

async function demandPlace(
  ctx: Pick<Acting, 'scope'>,
  db: Db,
  { lotId, garageId }: Pick<SpotEntry, 'lotId' | 'garageId'>,
) {
  const { lots, garages } = await queries.listPlaces(db, ctx.scope, lotId)
  const [lot] = lots
  if (!lot) throw refusal('row.missing', 'lotId')
  if (garageId !== null && !garages.some(garage => garage.garageId === garageId))
    throw refusal('row.missing', 'garageId')
  return lot
}

async function demandCard(
  ctx: SignedInContext,
  db: Db,
  { lotId, cardId, spotId }: Pick<SpotEntry, 'lotId' | 'cardId'> & { spotId: number | undefined },
): Promise<void> {
  if (cardId === null) return
  const card = await queries.findCard(db, viewingOf(ctx), { lotId, cardId, spotId })
  if (!card) throw refusal('spot.noCard', 'cardId')
  if (card.numbered >= card.spots)
    throw refusal('spot.cardFull', 'cardId', { plates: card.cardPlates, spots: card.spots })
}

async function add(ctx: SignedInContext, db: Db, entry: SpotEntry, capacity: number): Promise<number> {
  const { tenantId } = ctx.scope
  const [added] = await queries.insertSpots(db, tenantId, ctx.clock(), [entry])
  if (!added) throw numberTaken()
  await demandCapacity(db, tenantId, { lotId: entry.lotId, capacity, path: 'parkSpotNumber' })
  await audit(ctx, db, { action: 'spot.add', entityId: added.spotId, after: entry })
  return added.spotId
}

async function demandCapacity(
  db: Db,
  tenantId: number,
  { lotId, capacity, path }: { lotId: number; capacity: number; path: string },
): Promise<void> {
  const count = await queries.countOfLot(db, tenantId, lotId)
  if (count > capacity) throw refusal('spot.beyondCapacity', path, { capacity, count })
}

async function change(ctx: SignedInContext, db: Db, spotId: number, entry: SpotEntry): Promise<number> {
  const [before] = await queries.listForChange(db, viewingOf(ctx), [spotId])
  if (!before) throw new Failure('row.missing')
  if (before.lotId !== entry.lotId) throw refusal('spot.lotFixed', 'lotId')
  await queries.updateSpot(db, ctx.scope.tenantId, spotId, entry)
  await audit(ctx, db, { action: 'spot.change', entityId: spotId, before, after: entry })
  return spotId
}

/** Numbers spots in a row. Fails with spot.reversed, spot.tooManyNumbers, spot.beyondCapacity, row.missing. */
export async function numberSpots(
  ctx: Acting,
  { lotId, garageId, ...series }: ParsedBodyOf<typeof number>,
): Promise<DataOf<typeof number>> {
  if (series.to < series.from) throw refusal('spot.reversed', 'to')
  if (series.to - series.from >= mostNumbered) throw refusal('spot.tooManyNumbers', 'to', { most: mostNumbered })
  const { tenantId } = ctx.scope
  return ctx.db.transaction().execute(async db => {
    const { capacity } = await demandPlace(ctx, db, { lotId, garageId })
    const plain = { lotId, garageId, ownerName: '', ownerPhone: '', cardId: null, locked: false, remark: '' }
    const spots = numbersOf(series).map(parkSpotNumber => ({ ...plain, parkSpotNumber }))
    const added = await queries.insertSpots(db, tenantId, ctx.clock(), spots)
    await demandCapacity(db, tenantId, { lotId, capacity, path: 'to' })
    const counts = { added: added.length, present: spots.length - added.length }
    await auditOfLot(ctx, db, { action: 'spot.number', entityId: lotId, after: { garageId, ...series, ...counts } })
    return counts
  })
}

/** Removes spots, all of them or none. Fails with session.recheckNeeded, row.missing, spot.hasOwner, spot.hasCard. */
export const removeSpot = (ctx: SignedInContext, { spotIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, spotIds, {
    noun: 'spot',
    list: (db, ids) => queries.listForChange(db, viewingOf(ctx), ids),
    idOf: ({ spotId }) => spotId,
    async remove(db, ids, rows) {
      const ofCards = rows.filter(({ cardId }) => cardId !== null)
      const entries = ofCards.map(({ parkSpotNumber, cardPlates }) => ({ name: parkSpotNumber, of: [cardPlates] }))
      if (ofCards.length > 0)
        throw new Failure('spot.hasCard', { values: { names: listedNames(entries, ctx.language) } })
      const owned = rows.filter(({ ownerName, ownerPhone }) => ownerName !== '' || ownerPhone !== '')
      const names = owned.map(({ parkSpotNumber }) => parkSpotNumber).join(ctx.language === 'zh' ? '、' : ', ')
      if (owned.length > 0) throw new Failure('spot.hasOwner', { values: { names } })
      await deleteRows(db, 'spot', ctx.scope.tenantId, ids)
    },
  })
