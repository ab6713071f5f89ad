import type {
  chooseDefaultView as choose,
  DataOf,
  ParsedBodyOf,
  querySavedView as query,
  removeSavedView as remove,
  saveSavedView as save,
} from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'

const audit = auditOf('savedView')
/** Of one list, a person's own. */
const mostViews = 50

/** The caller's views of a list, then those that others share with a role of his. */
export async function querySavedView(
  ctx: SignedInContext,
  { list }: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const { db, session, scope } = ctx
  const mayShare = session.permissions.has('savedView.share')
  const [views, roles] = await Promise.all([
    queries.listViews(db, session, list),
    mayShare ? queries.listRoles(db, scope.tenantId) : [],
  ])
  return {
    views: views.map(({ userId, ...view }) => {
      const isOwn = userId === session.userId
      return { ...view, isOwn, canChange: isOwn || mayShare }
    }),
    roles,
  }
}

type Entry = Omit<ParsedBodyOf<typeof save>, 'savedViewId'>

/** Saves a view, or changes one. Fails with row.missing, name.taken, savedView.tooMany, savedView.role, permission.missing. */
export async function saveSavedView(ctx: SignedInContext, { savedViewId, ...entry }: ParsedBodyOf<typeof save>) {
  const write = (db: Db) =>
    savedViewId === undefined ? addView(ctx, db, entry) : changeView(ctx, db, savedViewId, entry)
  const taken = refusal('name.taken', 'name')
  return { savedViewId: await orTaken(taken, () => ctx.db.transaction().execute(write)) }
}

async function addView(ctx: SignedInContext, db: Db, entry: Entry): Promise<number> {
  await demandRoles(ctx, db, entry.roleCodes)
  if ((await queries.countOwn(db, ctx.session, entry.list)) >= mostViews) {
    throw new Failure('savedView.tooMany', { values: { most: mostViews } })
  }
  const { savedViewId } = await queries.insertView(db, ctx.session, entry, ctx.clock())
  await audit(ctx, db, { action: 'savedView.add', entityId: savedViewId, after: entry })
  return savedViewId
}

async function changeView(ctx: SignedInContext, db: Db, savedViewId: number, entry: Entry): Promise<number> {
  const before = await findChangeable(ctx, db, savedViewId)
  // A view stays one of its list.
  if (before.list !== entry.list) throw new Failure('row.missing')
  const isShared = entry.roleCodes.join() !== before.roleCodes.join()
  if (isShared) await demandRoles(ctx, db, entry.roleCodes)
  await queries.updateView(db, ctx.scope.tenantId, savedViewId, entry)
  await audit(ctx, db, { action: 'savedView.change', entityId: savedViewId, before, after: entry })
  return savedViewId
}

/** Removes a view. Fails with row.missing, permission.missing. */
export async function removeSavedView(
  ctx: SignedInContext,
  { savedViewId }: ParsedBodyOf<typeof remove>,
): Promise<null> {
  await ctx.db.transaction().execute(async db => {
    const before = await findChangeable(ctx, db, savedViewId)
    await queries.removeView(db, ctx.scope.tenantId, savedViewId)
    await audit(ctx, db, { action: 'savedView.remove', entityId: savedViewId, before })
  })
  return null
}

/** With which view a list opens for the caller. Fails with row.missing. */
export async function chooseDefaultView(
  ctx: SignedInContext,
  { list, savedViewId }: ParsedBodyOf<typeof choose>,
): Promise<null> {
  await ctx.db.transaction().execute(async db => {
    if (savedViewId !== null) {
      const view = await queries.findForChange(db, ctx.session, savedViewId)
      if (view?.list !== list) throw new Failure('row.missing')
    }
    await queries.putDefault(db, ctx.session, list, savedViewId)
    await audit(ctx, db, { action: 'savedView.chooseDefault', entityId: list, after: { savedViewId } })
  })
  return null
}

/** Another person's view is changed by who may share views. */
async function findChangeable(ctx: SignedInContext, db: Db, savedViewId: number): Promise<queries.StoredView> {
  const view = await queries.findForChange(db, ctx.session, savedViewId)
  if (!view) throw new Failure('row.missing')
  if (view.userId !== ctx.session.userId) ctx.demand('savedView.share')
  return view
}

/** To share needs a permission, and roles that are there. */
async function demandRoles(ctx: SignedInContext, db: Db, roleCodes: readonly string[]): Promise<void> {
  if (roleCodes.length === 0) return
  ctx.demand('savedView.share')
  const known = new Set((await queries.listRoles(db, ctx.scope.tenantId)).map(({ code }) => code))
  if (roleCodes.some(code => !known.has(code))) throw refusal('savedView.role', 'roleCodes')
}
