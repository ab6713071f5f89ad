import type {
  DataOf,
  LotFilter,
  LotRow,
  ParsedBodyOf,
  queryLot as query,
  saveLot as save,
  setLotState as setState,
  Total,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { lockLot } from '../../../db/lock.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { findPicturesToShow, settlePicture } from '../../../platform/file/picture.ts'
import { fileUrl } from '../../../platform/file/register-file.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { demandLotLimit } from '../../../platform/tenant/limits.ts'
import { addDefaultRule } from '../../charging/rule/add-default-rule.ts'
import { divisionName, isDivision } from '../area/divisions.ts'
import { revokeBoxes } from '../box/revoke-boxes.ts'
import { demandApproved } from '../lot-approval/demand-approved.ts'
import * as changes from './change-queries.ts'
import { exportLots } from './export.ts'
import { findForChange } from './find-for-change.ts'
import * as lists from './list-queries.ts'
import { hoursFault, hoursText, nextStates, positionOf } from './rules.ts'
import { demandReady } from './setup.ts'

const audit = auditOf('lot')

const viewingOf = ({ scope, clock }: SignedInContext): lists.Viewing => ({ scope, now: clock() })

const rowOf = ({ photos, ...row }: lists.StoredLotRow): LotRow => ({
  ...row,
  hours: hoursText(row),
  divisionName: divisionName(row.division),
  photoUrls: photos.map(({ key, name }) => fileUrl(key, name)),
})

/** A page of lots with how each is doing, or with QueryAll one .xls of all that fit the filter. */
export async function queryLot(ctx: SignedInContext, input: ParsedBodyOf<typeof query>): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: (await lists.listLots(ctx.db, viewingOf(ctx), input, part)).map(rowOf) }
  ctx.demand('lot.export')
  return exportLots(ctx, input, part)
}

export const countLot = async ({ db, scope }: SignedInContext, filter: LotFilter): Promise<Total> => ({
  total: await lists.countLots(db, scope, filter),
})

const onlyOne: lists.Part = { sort: 'code', isDescending: false, offset: 0, limit: 1 }

/** Fails with row.missing. */
export async function lotDetail(ctx: SignedInContext, { lotId }: { lotId: number }): Promise<LotRow> {
  const [found] = await lists.listLots(ctx.db, viewingOf(ctx), { lotId }, onlyOne)
  if (!found) throw new Failure('row.missing')
  return rowOf(found)
}

/**
 * Adds a planned lot, or changes one. Fails with lot.nameTaken, lot.codeTaken, lot.halfPosition, lot.halfHours, lot.sameHours, lot.photo,
 * lot.zone, lot.regionsNeed, lot.changed, lot.limited, limit.*.
 */
export async function saveLot(
  ctx: SignedInContext,
  { lotId, version, timeZone, photoUrls, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const fault = hoursFault(entry)
  if (fault) throw refusal(fault, entry.opensAt === '' ? 'opensAt' : 'closesAt')
  if (entry.division !== '' && !isDivision(entry.division)) throw refusal('row.missing', 'division')
  const position = positionOf(entry)
  if (position === 'half') throw refusal('lot.halfPosition', entry.longitude === '' ? 'longitude' : 'latitude')
  const { datum: _datum, longitude: _x, latitude: _y, ...plain } = entry
  const lot = { ...plain, position }
  const saved = await orTaken(refusal('lot.codeTaken', 'code'), () =>
    ctx.db.transaction().execute(async db => {
      const fileIds = await findPhotos(db, ctx, photoUrls)
      if (await changes.isNameTaken(db, ctx.scope.tenantId, { name: lot.name, lotId: lotId ?? 0 }))
        throw refusal('lot.nameTaken', 'name')
      const id =
        lotId === undefined ? await add(ctx, db, lot, timeZone) : await change(ctx, db, { lotId, version }, lot)
      await showPhotos(ctx, db, id, fileIds)
      return id
    }),
  )
  // The maker of a part of the tenant sees his new lot with his next call.
  if (lotId === undefined) ctx.forgetSession(ctx.session.tokenHash)
  return { lotId: saved }
}

const findPhotos = (db: Db, ctx: SignedInContext, urls: readonly string[]): Promise<number[]> =>
  findPicturesToShow(db, ctx, urls, refusal('lot.photo', 'photoUrls'))

async function showPhotos(ctx: SignedInContext, db: Db, lotId: number, fileIds: readonly number[]): Promise<void> {
  const { tenantId } = ctx.scope
  const before = await changes.listPhotoIds(db, tenantId, lotId)
  await changes.replacePhotos(db, tenantId, lotId, fileIds)
  for (const fileId of new Set([...before, ...fileIds])) await settlePicture(db, ctx, fileId)
}

async function add(ctx: SignedInContext, db: Db, lot: changes.WrittenLot, wantedZone: string): Promise<number> {
  const { tenantId } = ctx.scope
  const timeZone = wantedZone || ctx.scope.timeZone
  const maker = await changes.findMaker(db, ctx.session)
  if (!maker || maker.lotsLimited) throw new Failure('lot.limited')
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone)) throw refusal('lot.zone', 'timeZone')
  const numbered = { ...lot, code: lot.code || (await changes.nextCode(db, tenantId)) }
  const place = { tenantId, subTenantId: maker.subTenantId, timeZone, at: ctx.clock() }
  const lotId = await changes.insertLot(db, place, numbered)
  await demandLotLimit(db, tenantId, maker.subTenantId)
  await addDefaultRule(db, { tenantId, lotId, timeZone })
  await audit(ctx, db, { action: 'lot.add', entityId: lotId, after: { ...numbered, timeZone } })
  return lotId
}

async function change(
  ctx: SignedInContext,
  db: Db,
  { lotId, version }: { lotId: number; version: number | undefined },
  lot: changes.WrittenLot,
): Promise<number> {
  const { tenantId } = ctx.scope
  const before = await findForChange(db, ctx.scope, lotId)
  if (!before) throw new Failure('row.missing')
  if (before.revision !== version) throw new Failure('lot.changed')
  const taken = await changes.sumRegionSpots(db, tenantId, lotId)
  if (lot.capacity < taken && lot.capacity < before.capacity) throw refusal('lot.regionsNeed', 'capacity', { taken })
  const kept = { ...lot, code: lot.code || before.code }
  await changes.updateLot(db, tenantId, lotId, kept)
  const written = changes.writtenOf(before)
  await audit(ctx, db, { action: 'lot.change', entityId: lotId, before: written, after: kept })
  return lotId
}

/** Opens, closes or plans a lot. Fails with session.recheckNeeded, lot.notPlanned, lot.notReady, lot.carsInside, lotApproval.*, limit.*. */
export async function setLotState(
  ctx: SignedInContext,
  { lotId, state }: ParsedBodyOf<typeof setState>,
): Promise<null> {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  await ctx.db.transaction().execute(async db => {
    // No pass comes between the count of the vehicles inside and the end of the boxes.
    await lockLot(db, tenantId, lotId)
    const before = await findForChange(db, ctx.scope, lotId)
    if (!before) throw new Failure('row.missing')
    const from = before.state as keyof typeof nextStates
    if (from === state) return
    if (!nextStates[from].includes(state)) throw new Failure('lot.notPlanned')
    if (state === 'open') {
      await demandReady(ctx, db, lotId)
      await demandApproved(db, tenantId, lotId)
    }
    if (state === 'closed') {
      const count = await changes.countInside(db, tenantId, lotId)
      if (count > 0) throw new Failure('lot.carsInside', { values: { count } })
      await revokeBoxes(db, ctx, { lotId })
    }
    await changes.updateState(db, tenantId, lotId, state)
    if (from === 'closed') await demandLotLimit(db, tenantId, before.sub_tenant_id)
    const action = { planned: 'lot.plan', open: 'lot.open', closed: 'lot.close' }[state]
    await audit(ctx, db, { action, entityId: lotId, before: { state: from }, after: { state } })
  })
  return null
}
