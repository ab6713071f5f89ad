import type {
  ParsedBodyOf,
  queryWhiteList as query,
  removeWhiteList as remove,
  saveWhiteList as save,
  Total,
  WhiteListEntry,
  WhiteListFilter,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { endWhiteRights } from '../parking-right/put-white-rights.ts'
import { exportWhiteList } from './export.ts'
import { followRights } from './follow-right.ts'
import * as queries from './queries.ts'
import { daysFault } from './rules.ts'

const audit = auditOf('whiteList')

/** A page of entries, or with QueryAll one .xls of all that fit the filter. */
export async function queryWhiteList(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'createdAt')
  const search = { ...input, now: ctx.clock() }
  if (!input.QueryAll) return { list: await queries.listWhiteList(ctx.db, ctx.scope, search, part) }
  ctx.demand('whiteList.export')
  return exportWhiteList(ctx, search, part)
}

/** How many entries fit the filter. */
export const countWhiteList = async (ctx: SignedInContext, filter: WhiteListFilter): Promise<Total> => ({
  total: await queries.countWhiteList(ctx.db, ctx.scope, { ...filter, now: ctx.clock() }),
})

/** Adds a plate to the list of a lot, or changes its entry. Fails with whiteList.exists, whiteList.reversed, day.invalid, row.missing. */
export async function saveWhiteList(ctx: SignedInContext, { whiteListId, ...entry }: ParsedBodyOf<typeof save>) {
  const fault = daysFault(entry)
  if (fault) throw refusal(fault.code, fault.path)
  const write = async (db: Db) => {
    if (!(await queries.listLots(db, ctx.scope)).some(({ lotId }) => lotId === entry.lotId))
      throw refusal('row.missing', 'lotId')
    const id = whiteListId === undefined ? await add(ctx, db, entry) : await change(ctx, db, whiteListId, entry)
    await followRights(db, ctx.scope.tenantId, [id])
    return id
  }
  const taken = refusal('whiteList.exists', 'PlateNumber')
  return { whiteListId: await orTaken(taken, () => ctx.db.transaction().execute(write)) }
}

async function add(ctx: SignedInContext, db: Db, entry: WhiteListEntry): Promise<number> {
  const [added] = await queries.insertEntries(db, ctx.scope.tenantId, [entry], authorshipOf(ctx))
  if (!added) throw refusal('whiteList.exists', 'PlateNumber')
  await audit(ctx, db, { action: 'whiteList.add', entityId: added.whiteListId, after: entry })
  return added.whiteListId
}

async function change(ctx: SignedInContext, db: Db, whiteListId: number, entry: WhiteListEntry): Promise<number> {
  const [before] = await queries.listForChange(db, ctx.scope, [whiteListId])
  if (!before) throw new Failure('row.missing')
  await queries.updateEntry(db, ctx.scope.tenantId, whiteListId, entry)
  await audit(ctx, db, { action: 'whiteList.change', entityId: whiteListId, before, after: entry })
  return whiteListId
}

/** Removes entries, all of them or none. Vehicles that came in by one park free up to now. */
export const removeWhiteList = (ctx: SignedInContext, { whiteListIds }: ParsedBodyOf<typeof remove>) => {
  const { tenantId } = ctx.scope
  return removeRows(ctx, whiteListIds, {
    noun: 'whiteList',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: entry => entry.whiteListId,
    async remove(db, ids) {
      await deleteRows(db, 'white_list', tenantId, ids)
      await endWhiteRights(db, tenantId, ids, ctx.clock())
    },
  })
}
