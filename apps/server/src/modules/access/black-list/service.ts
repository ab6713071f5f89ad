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
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { exportBlackList } from './export.ts'
import * as queries from './queries.ts'
import { dayProblem } from './rules.ts'

const audit = auditOf('blackList')

/** A page of entries, or with QueryAll one .xls of all that fit the filter. */
export async function queryBlackList(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = searchOf(ctx, input)
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('blackList.export')
    return exportBlackList(ctx, search, part)
  }
  return { list: await queries.listBlackList(ctx.db, ctx.scope, search, part) }
}

/** How many entries fit the filter. */
export const countBlackList = async (ctx: SignedInContext, filter: BlackListFilter): Promise<Total> => ({
  total: await queries.countBlackList(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

const searchOf = (ctx: SignedInContext, filter: BlackListFilter): queries.BlackListSearch => ({
  ...filter,
  today: todayOf(ctx),
})

/** Adds a plate to the list, or changes its entry. A plate is at most once on a lot's list, and once on the list of every lot. */
export async function saveBlackList(ctx: SignedInContext, { blackListId, ...entry }: ParsedBodyOf<typeof save>) {
  const write = (db: Db) =>
    blackListId === undefined ? addEntry(ctx, db, entry) : changeEntry(ctx, db, blackListId, entry)
  const taken = refusal('plate.exists', 'plateNumber')
  return { blackListId: await orTaken(taken, () => ctx.db.transaction().execute(write)) }
}

async function addEntry(ctx: SignedInContext, db: Db, entry: BlackListEntry): Promise<number> {
  await demandLot(ctx, db, entry.lotId)
  demandDay(ctx, entry.validTime)
  const by = authorshipOf(ctx)
  const { blackListId } = await queries.insertEntry({ db, scope: ctx.scope, by }, entry)
  await audit(ctx, db, { action: 'blackList.add', entityId: blackListId, after: entry })
  return blackListId
}

async function changeEntry(ctx: SignedInContext, db: Db, blackListId: number, entry: BlackListEntry): Promise<number> {
  const [before] = await queries.listForChange(db, ctx.scope, [blackListId])
  if (!before) throw new Failure('row.missing')
  demandWholeTenant(ctx, before.lotId)
  await demandLot(ctx, db, entry.lotId)
  // A last day that has passed may stay while something else is changed.
  if (entry.validTime !== before.validTime) demandDay(ctx, entry.validTime)
  await queries.updateEntry(db, ctx.scope, blackListId, entry)
  await audit(ctx, db, { action: 'blackList.change', entityId: blackListId, before, after: entry })
  return blackListId
}

/** Removes entries, all of them or none. */
export const removeBlackList = (ctx: SignedInContext, { blackListIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, blackListIds, {
    noun: 'blackList',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: entry => entry.blackListId,
    remove(db, ids, entries) {
      for (const { lotId } of entries) demandWholeTenant(ctx, lotId)
      return queries.removeEntries(db, ctx.scope, ids)
    },
  })

/** Only a person who sees every lot may change an entry of every lot. */
function demandWholeTenant({ scope }: SignedInContext, lotId: number | null): void {
  if (lotId === null && scope.lotIds !== null) throw new Failure('permission.missing')
}

async function demandLot(ctx: SignedInContext, db: Db, lotId: number | null): Promise<void> {
  demandWholeTenant(ctx, lotId)
  if (lotId !== null && !(await queries.hasLot(db, ctx.scope, lotId))) {
    throw refusal('row.missing', 'lotId')
  }
}

function demandDay(ctx: SignedInContext, day: string | null): void {
  const problem = dayProblem(day, todayOf(ctx))
  if (problem) throw refusal(problem, 'validTime')
}
