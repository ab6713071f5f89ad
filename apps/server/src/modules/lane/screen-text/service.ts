import {
  type ParsedBodyOf,
  type queryScreenText as query,
  type removeScreenText as remove,
  type ScreenTextEntry,
  type ScreenTextFilter,
  type saveScreenText as save,
  screenPlaceholders,
  type Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import { exportScreenTexts } from './export.ts'
import * as queries from './queries.ts'
import { faultOf } from './rules.ts'

const audit = auditOf('screenText')

/** A page of texts of displays, or with QueryAll one .xls of all that fit the filter. */
export async function queryScreenText(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: await queries.listScreenTexts(ctx.db, ctx.scope, input, part) }
  ctx.demand('screenText.export')
  return exportScreenTexts(ctx, input, part)
}

/** How many texts of displays fit the filter. */
export const countScreenText = async ({ db, scope }: SignedInContext, filter: ScreenTextFilter): Promise<Total> => ({
  total: await queries.countScreenTexts(db, scope, filter),
})

/**
 * Says what displays show in a situation, or changes that. Fails with screenText.exists, screenText.placeholderUnknown,
 * screenText.tooManyLines, screenText.lineTooWide, row.missing, permission.missing.
 */
export async function saveScreenText(ctx: SignedInContext, { screenTextId, ...entry }: ParsedBodyOf<typeof save>) {
  demandShowable(entry)
  const write = (db: Db) =>
    screenTextId === undefined ? addText(ctx, db, entry) : changeText(ctx, db, screenTextId, entry)
  const taken = refusal('screenText.exists', 'situation')
  return { screenTextId: await orTaken(taken, () => ctx.db.transaction().execute(write)) }
}

function demandShowable(entry: ScreenTextEntry): void {
  const fault = faultOf(entry)
  const known = screenPlaceholders.map(name => `{${name}}`).join(' ')
  if (fault) throw refusal(fault.code, fault.field, { ...fault.values, known })
}

async function addText(ctx: SignedInContext, db: Db, entry: ScreenTextEntry): Promise<number> {
  await demandLot(ctx, db, entry.lotId)
  const { screenTextId } = await queries.insertScreenText(db, ctx.scope.tenantId, entry, authorshipOf(ctx))
  await audit(ctx, db, { action: 'screenText.add', entityId: screenTextId, after: entry })
  return screenTextId
}

async function changeText(ctx: SignedInContext, db: Db, screenTextId: number, entry: ScreenTextEntry): Promise<number> {
  const [before] = await queries.listForChange(db, ctx.scope, [screenTextId])
  if (!before) throw new Failure('row.missing')
  demandWholeTenant(ctx, before.lotId)
  await demandLot(ctx, db, entry.lotId)
  await queries.updateScreenText(db, ctx.scope.tenantId, screenTextId, entry)
  await audit(ctx, db, { action: 'screenText.change', entityId: screenTextId, before, after: entry })
  return screenTextId
}

/** Who sees some lots alone does not write what displays of every lot say. */
function demandWholeTenant({ scope }: SignedInContext, lotId: number | null): void {
  if (lotId === null && scope.lotIds !== null) throw new Failure('permission.missing')
}

async function demandLot(ctx: SignedInContext, db: Db, lotId: number | null): Promise<void> {
  demandWholeTenant(ctx, lotId)
  if (lotId !== null && !(await queries.hasLot(db, ctx.scope, lotId))) throw refusal('row.missing', 'lotId')
}

/** Removes texts, all of them or none. Fails with session.recheckNeeded, row.missing, permission.missing. */
export const removeScreenText = (ctx: SignedInContext, { screenTextIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, screenTextIds, {
    noun: 'screenText',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: text => text.screenTextId,
    remove(db, ids, texts) {
      for (const { lotId } of texts) demandWholeTenant(ctx, lotId)
      return queries.deleteScreenTexts(db, ctx.scope.tenantId, ids)
    },
  })
