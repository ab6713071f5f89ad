import type {
  AppVersionEntry,
  AppVersionFilter,
  AppVersionRow,
  checkAppVersion as check,
  DataOf,
  ParsedBodyOf,
  queryAppVersion as query,
  saveAppVersion as save,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { rowsForChange } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { PublicContext, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf, localTimeOf } from '../../../lib/local-time.ts'
import { pageOf } from '../../../lib/page-range.ts'
import { refusal } from '../../../lib/refusal.ts'
import { tenantOf } from '../../../platform/tenant/share-code.ts'
import { isAfter } from '../../message/version/rules.ts'
import * as queries from './queries.ts'
import { updateFor } from './rules.ts'

const audit = auditOf('appVersion')

const viewingOf = ({ scope, clock }: SignedInContext) => ({
  tenantId: scope.tenantId,
  timeZone: scope.timeZone,
  now: clock(),
})

/** A page of the versions of the tenant's apps, the latest released first. */
export const queryAppVersion = async (
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<{ list: AppVersionRow[] }> => ({
  list: await queries.listAppVersions(ctx.db, viewingOf(ctx), input, pageOf(input)),
})

export const countAppVersion = async (ctx: SignedInContext, filter: AppVersionFilter): Promise<Total> => ({
  total: await queries.countAppVersions(ctx.db, viewingOf(ctx), filter),
})

/** Adds a version, or changes one. Fails with appVersion.minAbove, appVersion.exists or row.missing. */
export async function saveAppVersion(
  ctx: SignedInContext,
  { appVersionId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  if (entry.minVersion !== '' && isAfter(entry.minVersion, entry.version)) {
    throw refusal('appVersion.minAbove', 'minVersion')
  }
  const write = (db: Db) => (appVersionId === undefined ? add(ctx, db, entry) : change(ctx, db, appVersionId, entry))
  const taken = refusal('appVersion.exists', 'version')
  return { appVersionId: await orTaken(taken, () => ctx.db.transaction().execute(write)) }
}

const writing = ({ scope }: SignedInContext, entry: AppVersionEntry) => ({
  entry,
  releasedAt: instantOf(entry.releasedAt, scope.timeZone),
})

async function add(ctx: SignedInContext, db: Db, entry: AppVersionEntry): Promise<number> {
  const { tenantId } = ctx.session
  const { appVersionId } = await queries.insertAppVersion(db, tenantId, writing(ctx, entry), authorshipOf(ctx))
  await audit(ctx, db, { action: 'appVersion.add', entityId: appVersionId, after: entry })
  return appVersionId
}

async function change(ctx: SignedInContext, db: Db, appVersionId: number, entry: AppVersionEntry): Promise<number> {
  const { tenantId } = ctx.session
  const [before] = await rowsForChange(db, 'app_version', tenantId, [appVersionId])
  if (!before) throw new Failure('row.missing')
  await queries.updateAppVersion(db, tenantId, appVersionId, writing(ctx, entry))
  await audit(ctx, db, { action: 'appVersion.change', entityId: appVersionId, before, after: entry })
  return appVersionId
}

/** Answers an app whether there is a newer version, and whether it must update. Fails with share.unknown. */
export async function checkAppVersion(
  ctx: PublicContext,
  { code, platform, ...app }: ParsedBodyOf<typeof check>,
): Promise<DataOf<typeof check>> {
  const { tenantId, timeZone } = await tenantOf(ctx, code, 'app')
  const offered = await queries.listOffered(ctx.database.forTenant(tenantId), tenantId, platform, ctx.clock())
  const { update, latest } = updateFor(app, offered)
  if (!latest) return { update, latest }
  const { version, build, notesZh, notesEn, downloadUrl, releasedAt } = latest
  const notes = ctx.language === 'en' && notesEn !== '' ? notesEn : notesZh
  return { update, latest: { version, build, notes, downloadUrl, releasedAt: localTimeOf(releasedAt, timeZone) } }
}
