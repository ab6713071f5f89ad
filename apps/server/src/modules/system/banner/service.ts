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
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { PublicContext, Services, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import type { FailureCode } from '../../../lib/failure-words.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import { findTenant, tenantOf } from '../../shared/registration/service.ts'
import { fileIdOf, fileUrl, findOwnFile } from '../file/service.ts'
import * as queries from './queries.ts'

const todayIn = (timeZone: string, { clock }: Pick<Services, 'clock'>) => localTimeOf(clock(), timeZone).slice(0, 10)

const viewingOf = (ctx: SignedInContext) => {
  const { tenantId, timeZone } = ctx.scope
  return { tenantId, timeZone, today: todayIn(timeZone, ctx) }
}

/** A page of the tenant's advertisements, those first that drivers see first. */
export async function queryBanner(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const sort = { sort: input.Sort ?? 'position', isDescending: input.Sort !== undefined && input.Descending } as const
  const rows = await queries.listBanners(ctx.db, viewingOf(ctx), input, { ...sort, ...pageOf(input) })
  return { list: rows.map(({ fileId, fileName, ...row }) => ({ ...row, pictureUrl: fileUrl(fileId, fileName) })) }
}

export const countBanner = async (ctx: SignedInContext, filter: BannerFilter): Promise<Total> => ({
  total: await queries.countBanners(ctx.db, viewingOf(ctx), filter),
})

const refusal = (code: FailureCode, path: keyof BannerEntry) => new Failure(code, { fields: [{ path, code }] })

/** Adds an advertisement, or changes one. Fails with banner.untilBeforeFrom, banner.picture or row.missing. */
export async function saveBanner(
  ctx: SignedInContext,
  { bannerId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  if (entry.untilDay !== null && entry.untilDay < entry.fromDay) throw refusal('banner.untilBeforeFrom', 'untilDay')
  const written = { entry, fileId: await pictureOf(ctx, entry.pictureUrl) }
  const deed = (db: Db) => (bannerId === undefined ? add(ctx, db, written) : change(ctx, db, bannerId, written))
  return { bannerId: await ctx.db.transaction().execute(deed) }
}

/** The file behind an address, when it is a picture of the tenant that stays. */
async function pictureOf({ db, session }: SignedInContext, url: string): Promise<number> {
  const fileId = fileIdOf(url)
  const file = fileId === undefined ? undefined : await findOwnFile(db, session.tenantId, fileId)
  if (!file?.mediaType.startsWith('image/') || file.expiresAt) throw refusal('banner.picture', 'pictureUrl')
  return file.fileId
}

interface Written {
  entry: BannerEntry
  fileId: number
}

async function add(ctx: SignedInContext, db: Db, written: Written): Promise<number> {
  const { tenantId, userId } = ctx.session
  const { bannerId } = await queries.insertBanner(db, tenantId, written, { userId, at: ctx.clock() })
  await writeAudit(db, ctx, { action: 'banner.add', entity: 'banner', entityId: bannerId, after: written.entry })
  return bannerId
}

async function change(ctx: SignedInContext, db: Db, bannerId: number, written: Written): Promise<number> {
  const { tenantId } = ctx.session
  const [before] = await queries.listForChange(db, tenantId, [bannerId])
  if (!before) throw new Failure('row.missing')
  await queries.updateBanner(db, tenantId, bannerId, written)
  const what = { entity: 'banner', entityId: bannerId }
  await writeAudit(db, ctx, { action: 'banner.change', ...what, before, after: written.entry })
  return bannerId
}

/** Removes advertisements, all of them or none. Fails with session.recheckNeeded or row.missing. */
export async function removeBanner(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof remove>,
): Promise<DataOf<typeof remove>> {
  await demandRecheck(ctx)
  const { tenantId } = ctx.session
  const ids = [...new Set(input.bannerIds)]
  return ctx.db.transaction().execute(async db => {
    const rows = await queries.listForChange(db, tenantId, ids)
    if (rows.length < ids.length) throw new Failure('row.missing')
    await queries.removeBanners(db, tenantId, ids)
    for (const before of rows) {
      await writeAudit(db, ctx, { action: 'banner.remove', entity: 'banner', entityId: before.banner_id, before })
    }
    return { removed: rows.length }
  })
}

/** What drivers see at a place now. Fails with share.unknown. */
export async function listBanner(
  ctx: PublicContext,
  { code, place }: ParsedBodyOf<typeof list>,
): Promise<DataOf<typeof list>> {
  const { tenantId, timeZone } = await tenantOf(ctx, code)
  const viewing = { tenantId, today: todayIn(timeZone, ctx) }
  const rows = await queries.listInForce(ctx.database.forTenant(tenantId), viewing, place, mostBanners)
  // With the file's number another picture has another address, which no cache knows.
  const pictureUrl = (bannerId: number, fileId: number) => `/api/banner/picture/${code}/${bannerId}?file=${fileId}`
  return { list: rows.map(({ fileId, ...row }) => ({ ...row, pictureUrl: pictureUrl(row.bannerId, fileId) })) }
}

/** Where the picture of an advertisement is; undefined unless the code is a tenant's and the advertisement is in force. */
export async function findPicture(
  services: Pick<Services, 'database' | 'clock'>,
  { code, bannerId }: { code: string; bannerId: number },
): Promise<{ path: string; mediaType: string } | undefined> {
  const tenant = await findTenant(services.database.shared, code)
  if (!tenant) return undefined
  const { tenantId, timeZone } = tenant
  const viewing = { tenantId, today: todayIn(timeZone, services) }
  return queries.findPictureInForce(services.database.forTenant(tenantId), viewing, bannerId)
}
