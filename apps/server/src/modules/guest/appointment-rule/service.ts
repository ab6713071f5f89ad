import type {
  AppointmentRuleEntry,
  AppointmentRuleFilter,
  DataOf,
  ParsedBodyOf,
  queryAppointmentRule as query,
  saveAppointmentRule as save,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { Acting, SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'

const audit = auditOf('appointmentRule')

/** A page of rules. */
export const queryAppointmentRule = async (
  { db, scope }: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> => ({
  list: await queries.listRules(db, scope, input, sortedPartOf(input, 'createdAt')),
})

export const countAppointmentRule = async (
  { db, scope }: SignedInContext,
  filter: AppointmentRuleFilter,
): Promise<Total> => ({ total: await queries.countRules(db, scope, filter) })

/** Fails with row.missing, appointmentRule.exists, appointmentRule.reversed. */
export async function saveAppointmentRule(
  ctx: Acting,
  { appointmentRuleId, ...rule }: ParsedBodyOf<typeof save>,
): Promise<DataOf<typeof save>> {
  if (rule.untilHour <= rule.fromHour) throw refusal('appointmentRule.reversed', 'untilHour')
  const write = async (db: Db) => {
    if (!(await queries.listLots(db, ctx.scope)).some(({ lotId }) => lotId === rule.lotId))
      throw refusal('row.missing', 'lotId')
    return appointmentRuleId === undefined ? add(ctx, db, rule) : change(ctx, db, appointmentRuleId, rule)
  }
  const taken = refusal('appointmentRule.exists', 'name')
  return { appointmentRuleId: await orTaken(taken, () => ctx.db.transaction().execute(write)) }
}

async function add(ctx: Acting, db: Db, rule: AppointmentRuleEntry): Promise<number> {
  const id = await queries.insertRule(db, ctx.scope.tenantId, rule, authorshipOf(ctx))
  await audit(ctx, db, { action: 'appointmentRule.add', entityId: id, after: rule })
  return id
}

async function change(ctx: Acting, db: Db, id: number, rule: AppointmentRuleEntry): Promise<number> {
  const before = await queries.findForChange(db, ctx.scope, id)
  if (!before) throw new Failure('row.missing')
  await queries.updateRule(db, ctx.scope.tenantId, id, rule)
  await audit(ctx, db, { action: 'appointmentRule.change', entityId: id, before, after: rule })
  return id
}
