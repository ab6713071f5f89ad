import type { AlarmFilter, closeAlarm, ParsedBodyOf, queryAlarm, takeAlarm } from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { Scope } from '../../../db/scope.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import * as queries from './queries.ts'
import { mayBecome } from './rules.ts'

export async function queryAlarms(ctx: SignedInContext, input: ParsedBodyOf<typeof queryAlarm>) {
  const page = { limit: input.PerPage, offset: (input.Page - 1) * input.PerPage, isDescending: input.Descending }
  return { list: await queries.listAlarms(ctx.db, ctx.scope, wanted(ctx, input), page) }
}

export async function countAlarms(ctx: SignedInContext, input: AlarmFilter) {
  return { total: await queries.countAlarms(ctx.db, ctx.scope, wanted(ctx, input)) }
}

/** How many alarms of the scope wait for somebody. */
export const countOpenAlarms = (db: Db, scope: Scope): Promise<number> =>
  queries.countAlarms(db, scope, { state: 'open', raised: {} })

const wanted = ({ scope }: SignedInContext, filter: AlarmFilter): queries.Wanted => ({
  ...filter,
  raised: timeRange(filter, scope.timeZone),
})

/** The caller looks after an open alarm. */
export const takeOpenAlarm = (ctx: SignedInContext, { alarmId }: ParsedBodyOf<typeof takeAlarm>): Promise<null> =>
  handle(ctx, alarmId, 'taken')

/** Ends an open or taken alarm, whoever took it. */
export const closeOpenAlarm = (
  ctx: SignedInContext,
  { alarmId, remark }: ParsedBodyOf<typeof closeAlarm>,
): Promise<null> => handle(ctx, alarmId, 'closed', remark)

async function handle(ctx: SignedInContext, alarmId: number, state: 'taken' | 'closed', remark = ''): Promise<null> {
  const { scope, session } = ctx
  await ctx.db.transaction().execute(async db => {
    const before = await queries.findForChange(db, scope, alarmId)
    if (!before) throw new Failure('row.missing')
    if (!mayBecome(state, before.state)) throw new Failure('alarm.closed')
    const after = { state, handledBy: session.userId, handledAt: ctx.clock(), remark }
    await queries.updateAlarm(db, scope, alarmId, after)
    const action = state === 'taken' ? 'alarm.take' : 'alarm.close'
    await writeAudit(db, ctx, { action, entity: 'alarm', entityId: alarmId, before, after })
    await notifyLive(db, { about: 'alarmHandled', tenantId: scope.tenantId, lotId: before.lotId })
  })
  return null
}
