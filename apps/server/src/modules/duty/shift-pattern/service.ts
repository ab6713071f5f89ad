import type {
  DataOf,
  ParsedBodyOf,
  queryShiftPattern as query,
  removeShiftPattern as remove,
  ShiftPatternFilter,
  saveShiftPattern as save,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { deleteRows } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeRows } from '../../../platform/recheck/remove-rows.ts'
import * as queries from './queries.ts'
import { faultOf } from './rules.ts'

const audit = auditOf('shiftPattern')

/** A page of shift patterns. */
export const queryShiftPattern = async (
  { db, scope }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listPatterns(db, scope, input, sortedPartOf(input, 'createdAt')),
})

export const countShiftPattern = async (
  { db, scope }: SignedInContext,
  filter: ShiftPatternFilter,
): Promise<Total> => ({
  total: await queries.countPatterns(db, scope, filter),
})

/** Adds a pattern, or changes one. Fails with shiftPattern.nameTaken, row.missing, and what `faultOf` finds. */
export const saveShiftPattern = (
  ctx: Acting,
  { shiftPatternId, ...entry }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> =>
  orTaken(refusal('shiftPattern.nameTaken', 'name'), () =>
    ctx.db.transaction().execute(async db => {
      const fault = faultOf(entry)
      if (fault) {
        const { reason, path, ...values } = fault
        throw refusal(`shiftPattern.${reason}`, path, values)
      }
      const { tenantId } = ctx.scope
      if (shiftPatternId === undefined) {
        const added = await queries.insertPattern(db, tenantId, entry, authorshipOf(ctx))
        await audit(ctx, db, { action: 'shiftPattern.add', entityId: added.shiftPatternId, after: entry })
        return added
      }
      const [before] = await queries.listForChange(db, ctx.scope, [shiftPatternId])
      if (!before) throw new Failure('row.missing')
      await queries.updatePattern(db, tenantId, shiftPatternId, entry)
      const { createdAt: _at, status: _status, ...was } = before
      await audit(ctx, db, { action: 'shiftPattern.change', entityId: shiftPatternId, before: was, after: entry })
      return { shiftPatternId }
    }),
  )

/** Removes patterns, all of them or none. Fails with session.recheckNeeded, row.missing. */
export const removeShiftPattern = (ctx: SignedInContext, { shiftPatternIds }: ParsedBodyOf<typeof remove>) =>
  removeRows(ctx, shiftPatternIds, {
    noun: 'shiftPattern',
    list: (db, ids) => queries.listForChange(db, ctx.scope, ids),
    idOf: row => row.shiftPatternId,
    remove: (db, ids) => deleteRows(db, 'shift_pattern', ctx.scope.tenantId, ids),
  })
