import type {
  BlackListEntry,
  BlackListFilter,
  DataOf,
  ParsedBodyOf,
  queryBlackList,
  removeBlackList,
  saveBlackList,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { exportedPages, pageOf } from '../../../lib/page-range.ts'
import { demandRecheck } from '../../identity/session/service.ts'
import { exportEntries } from './export.ts'
import * as queries from './queries.ts'
import { dayIn, dayProblem } from './rules.ts'

type Query = ParsedBodyOf<typeof queryBlackList>
type Save = ParsedBodyOf<typeof saveBlackList>

/** One page of entries, or all of them as a file. */
export async function queryEntries(ctx: SignedInContext, input: Query): Promise<DataOf<typeof queryBlackList>> {
  const sort = { sort: input.Sort ?? 'createdAt', isDescending: input.Descending } as const
  if (input.QueryAll) {
    ctx.demand('blackList.export')
    return exportEntries(ctx, wanted(ctx, input), { ...sort, ...exportedPages(input) })
  }
  return { list: await queries.listRows(ctx.db, ctx.scope, wanted(ctx, input), { ...sort, ...pageOf(input) }) }
}

export async function countEntries(ctx: SignedInContext, input: BlackListFilter) {
  return { total: await queries.countRows(ctx.db, ctx.scope, wanted(ctx, input)) }
}

const wanted = ({ clock, scope }: SignedInContext, filter: BlackListFilter): queries.Wanted => ({
  ...filter,
  today: dayIn(clock(), scope.timeZone),
})

/** Lists a plate, or changes its entry. A plate is at most once on a lot's list, and once on the list of every lot. */
export async function saveEntry(ctx: SignedInContext, { blackListId, ...entry }: Save) {
  const save = async (db: Db): Promise<{ blackListId: number }> => {
    const before = blackListId === undefined ? undefined : await getForChange(ctx, db, blackListId)
    await demandLot(ctx, db, entry.lotId)
    demandDay(ctx, entry.validTime, before?.validTime)
    if (before === undefined) {
      const by = { userId: ctx.session.userId, at: ctx.clock() }
      const saved = await queries.insertEntry({ db, scope: ctx.scope, by }, entry)
      await audit(ctx, db, { action: 'blackList.add', entityId: saved.blackListId, after: entry })
      return saved
    }
    await queries.updateEntry(db, ctx.scope, before.blackListId, entry)
    await audit(ctx, db, { action: 'blackList.change', entityId: before.blackListId, before, after: entry })
    return { blackListId: before.blackListId }
  }
  try {
    return await ctx.db.transaction().execute(save)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Failure('plate.exists', { fields: [{ path: 'plateNumber', code: 'plate.exists' }] })
  }
}

/** Removes entries, all of them or none. */
export async function removeEntries(ctx: SignedInContext, input: ParsedBodyOf<typeof removeBlackList>) {
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

async function getForChange(ctx: SignedInContext, db: Db, blackListId: number) {
  const [entry] = await queries.listForChange(db, ctx.scope, [blackListId])
  if (!entry) throw new Failure('row.missing')
  demandWholeTenant(ctx, entry.lotId)
  return entry
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

/** A day that has passed since may stay as it is while something else is changed. */
function demandDay({ clock, scope }: SignedInContext, day: string | null, before: string | null | undefined): void {
  const problem = day === before ? undefined : dayProblem(day, dayIn(clock(), scope.timeZone))
  if (problem) throw new Failure(problem, { fields: [{ path: 'validTime', code: problem }] })
}

interface Change {
  action: string
  entityId: number
  before?: object
  after?: BlackListEntry
}

const audit = (ctx: SignedInContext, db: Db, change: Change) => writeAudit(db, ctx, { entity: 'blackList', ...change })
