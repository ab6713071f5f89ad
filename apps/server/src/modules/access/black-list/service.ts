import type {
  BlackListEntry,
  BlackListFilter,
  DataOf,
  ParsedBodyOf,
  queryBlackList as query,
  removeBlackList as remove,
  saveBlackList as save,
  Total,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import { exportBlackList } from './export.ts'
import * as queries from './queries.ts'
import { dayIn, dayProblem } from './rules.ts'

/** A page of entries, or with QueryAll one .xls of all that fit the filter. */
export async function queryBlackList(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const sort = { sort: input.Sort ?? 'createdAt', isDescending: input.Descending } as const
  if (input.QueryAll) {
    ctx.demand('blackList.export')
    return exportBlackList(ctx, search, { ...sort, ...exportedPages(input) })
  }
  return { list: await queries.listBlackList(ctx.db, ctx.scope, search, { ...sort, ...pageOf(input) }) }
}

/** How many entries fit the filter. */
export const countBlackList = async (ctx: SignedInContext, filter: BlackListFilter): Promise<Total> => ({
  total: await queries.countBlackList(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

const searchOf = ({ clock, scope }: SignedInContext, filter: BlackListFilter): queries.BlackListSearch => ({
  ...filter,
  today: dayIn(clock(), scope.timeZone),
})

/** Lists a plate, or changes its entry. A plate is at most once on a lot's list, and once on the list of every lot. */
export async function saveBlackList(ctx: SignedInContext, { blackListId, ...entry }: ParsedBodyOf<typeof save>) {
  const deed = (db: Db) =>
    blackListId === undefined ? addEntry(ctx, db, entry) : changeEntry(ctx, db, blackListId, entry)
  try {
    return { blackListId: await ctx.db.transaction().execute(deed) }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Failure('plate.exists', { fields: [{ path: 'plateNumber', code: 'plate.exists' }] })
  }
}

async function addEntry(ctx: SignedInContext, db: Db, entry: BlackListEntry): Promise<number> {
  await demandLot(ctx, db, entry.lotId)
  demandDay(ctx, entry.validTime)
  const by = { userId: ctx.session.userId, at: ctx.clock() }
  const { blackListId } = await queries.insertEntry({ db, scope: ctx.scope, by }, entry)
  await audit(ctx, db, { action: 'blackList.add', entityId: blackListId, after: entry })
  return blackListId
}

async function changeEntry(ctx: SignedInContext, db: Db, blackListId: number, entry: BlackListEntry): Promise<number> {
  const [before] = await queries.listForChange(db, ctx.scope, [blackListId])
  if (!before) throw new Failure('row.missing')
  demandWholeTenant(ctx, before.lotId)
  await demandLot(ctx, db, entry.lotId)
  // A day that has passed since may stay as it is while something else is changed.
  if (entry.validTime !== before.validTime) demandDay(ctx, entry.validTime)
  await queries.updateEntry(db, ctx.scope, blackListId, entry)
  await audit(ctx, db, { action: 'blackList.change', entityId: blackListId, before, after: entry })
  return blackListId
}

/** Removes entries, all of them or none. */
export async function removeBlackList(ctx: SignedInContext, input: ParsedBodyOf<typeof remove>) {
  await demandRecheck(ctx)
  const ids = [...new Set(input.blackListIds)]
  return ctx.db.transaction().execute(async db => {
    const entries = await queries.listForChange(db, ctx.scope, ids)
    if (entries.length < ids.length) throw new Failure('row.missing')
    for (const { lotId } of entries) demandWholeTenant(ctx, lotId)
    await queries.removeEntries(db, ctx.scope, ids)
    for (const before of entries) {
      await audit(ctx, db, { action: 'blackList.remove', entityId: before.blackListId, before })
    }
    return { removed: entries.length }
  })
}

/** What holds at every lot is changed only by those who see every lot. */
function demandWholeTenant({ scope }: SignedInContext, lotId: number | null): void {
  if (lotId === null && scope.lotIds !== null) throw new Failure('permission.missing')
}

async function demandLot(ctx: SignedInContext, db: Db, lotId: number | null): Promise<void> {
  demandWholeTenant(ctx, lotId)
  if (lotId !== null && !(await queries.hasLot(db, ctx.scope, lotId))) {
    throw new Failure('row.missing', { fields: [{ path: 'lotId', code: 'row.missing' }] })
  }
}

function demandDay({ clock, scope }: SignedInContext, day: string | null): void {
  const problem = dayProblem(day, dayIn(clock(), scope.timeZone))
  if (problem) throw new Failure(problem, { fields: [{ path: 'validTime', code: problem }] })
}

interface Change {
  action: string
  entityId: number
  before?: object
  after?: BlackListEntry
}

const audit = (ctx: SignedInContext, db: Db, change: Change) => writeAudit(db, ctx, { entity: 'blackList', ...change })
