import { hash } from 'node:crypto'
import {
  type BannerEntry,
  type BannerFilter,
  type DataOf,
  type listBanner as list,
  mostBanners,
  type ParsedBodyOf,
  type queryBanner as query,
  type removeBanner as remove,
  type saveBanner as save,
  type Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { rowsForChange } from '../../../db/tenant-rows.ts'
import type { PublicContext, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { findPictureToShow, settlePicture } from '../../../platform/file/picture.ts'
import { fileUrl } from '../../../platform/file/register-file.ts'
import { removeTenantRows } from '../../../platform/recheck/remove-rows.ts'
import { tenantOf } from '../../../platform/tenant/share-code.ts'
import * as queries from './queries.ts'

const audit = auditOf('banner')

const viewingOf = (ctx: SignedInContext) => {
  const { tenantId, timeZone } = ctx.scope
  return { tenantId, timeZone, today: dayIn(ctx.clock(), timeZone) }
}

/** A page of the tenant's advertisements, in the order that drivers see. */
export async function queryBanner(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf({ ...input, Descending: input.Sort !== undefined && input.Descending }, 'position')
  const rows = await queries.listBanners(ctx.db, viewingOf(ctx), input, part)
  return { list: rows.map(({ fileKey, fileName, ...row }) => ({ ...row, pictureUrl: fileUrl(fileKey, fileName) })) }
}

export const countBanner = async (ctx: SignedInContext, filter: BannerFilter): Promise<Total> => ({
  total: await queries.countBanners(ctx.db, viewingOf(ctx), filter),
})

/** Adds an advertisement, or changes one. Fails with banner.untilBeforeFrom, banner.picture or row.missing. */
export async function saveBanner(
  ctx: SignedInContext,
  { bannerId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  if (entry.untilDay !== null && entry.untilDay < entry.fromDay) throw refusal('banner.untilBeforeFrom', 'untilDay')
  const write = async (db: Db) => {
    const fileId = await findPictureToShow(db, ctx, entry.pictureUrl)
    if (fileId === undefined) throw refusal('banner.picture', 'pictureUrl')
    const written = { entry, fileId }
    return bannerId === undefined ? add(ctx, db, written) : change(ctx, db, bannerId, written)
  }
  return { bannerId: await ctx.db.transaction().execute(write) }
}

interface Written {
  entry: BannerEntry
  fileId: number
}

async function add(ctx: SignedInContext, db: Db, written: Written): Promise<number> {
  const { bannerId } = await queries.insertBanner(db, ctx.session.tenantId, written, authorshipOf(ctx))
  await settlePicture(db, ctx, written.fileId)
  await audit(ctx, db, { action: 'banner.add', entityId: bannerId, after: written.entry })
  return bannerId
}

async function change(ctx: SignedInContext, db: Db, bannerId: number, written: Written): Promise<number> {
  const { tenantId } = ctx.session
  const [before] = await rowsForChange(db, 'banner', tenantId, [bannerId])
  if (!before) throw new Failure('row.missing')
  await queries.updateBanner(db, tenantId, bannerId, written)
  await settlePicture(db, ctx, written.fileId)
  if (before.file_id !== written.fileId) await settlePicture(db, ctx, before.file_id)
  await audit(ctx, db, { action: 'banner.change', entityId: bannerId, before, after: written.entry })
  return bannerId
}

/** Removes advertisements, all of them or none. Fails with session.recheckNeeded or row.missing. */
export const removeBanner = (
  ctx: SignedInContext,
  { bannerIds }: ParsedBodyOf<typeof remove>,
): Promise<DataOf<typeof remove>> =>
  removeTenantRows(ctx, bannerIds, {
    noun: 'banner',
    table: 'banner',
    async afterwards(db, rows) {
      for (const { file_id: fileId } of rows) await settlePicture(db, ctx, fileId)
    },
  })

/** The advertisements that drivers see at a place now. Fails with share.unknown. */
export async function listBanner(
  ctx: PublicContext,
  { code, place }: ParsedBodyOf<typeof list>,
): Promise<DataOf<typeof list>> {
  const { tenantId, timeZone } = await tenantOf(ctx, code, 'app')
  const viewing = { tenantId, today: dayIn(ctx.clock(), timeZone) }
  const rows = await queries.listInForce(ctx.database.forTenant(tenantId), viewing, place, mostBanners)
  // A new picture gets a new URL, which no cache has; the file's own key is only for signed-in people.
  const version = (fileKey: string) => hash('sha256', fileKey).slice(0, 12)
  const pictureUrl = (bannerId: number, fileKey: string) =>
    `/api/banner/picture/${code}/${bannerId}?version=${version(fileKey)}`
  return { list: rows.map(({ fileKey, ...row }) => ({ ...row, pictureUrl: pictureUrl(row.bannerId, fileKey) })) }
}
