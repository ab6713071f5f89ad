import {
  type AlarmFilter,
  type AlarmRow,
  type closeAlarm as close,
  DeviceAlarmKind,
  type DeviceNoticeFilter,
  type ParsedBodyOf,
  type queryAlarm as query,
  type queryDeviceNotice as queryNotices,
  type Total,
  type takeAlarm as take,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { partOf } from '../../../db/list.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { timeRange } from '../../../lib/local-time.ts'
import * as queries from './queries.ts'
import { mayBecome } from './rules.ts'

/** A page of alarms. */
export async function queryAlarm(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<{ list: AlarmRow[] }> {
  const part = partOf(input)
  return { list: await queries.listAlarms(ctx.db, ctx.scope, searchOf(ctx, input), part) }
}

/** How many alarms fit the filter. */
export const countAlarm = async (ctx: SignedInContext, filter: AlarmFilter): Promise<Total> => ({
  total: await queries.countAlarms(ctx.db, ctx.scope, searchOf(ctx, filter)),
})

/** Without a kind: all those of devices. */
const aboutDevices = <Filter extends DeviceNoticeFilter>(filter: Filter) => ({
  ...filter,
  kind: filter.kind ?? DeviceAlarmKind.options,
})

/** A page of alarms of devices. */
export const queryDeviceNotice = (
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof queryNotices>,
): Promise<{ list: AlarmRow[] }> => queryAlarm(ctx, aboutDevices(input))

/** How many alarms of devices fit the filter. */
export const countDeviceNotice = (ctx: SignedInContext, filter: DeviceNoticeFilter): Promise<Total> =>
  countAlarm(ctx, aboutDevices(filter))

const searchOf = ({ scope }: SignedInContext, { begin, end, ...filter }: AlarmFilter): queries.AlarmSearch => ({
  ...filter,
  ...timeRange({ begin, end }, scope.timeZone),
})

/** One alarm. Fails with row.missing. */
export async function alarmDetail({ db, scope }: SignedInContext, { alarmId }: { alarmId: number }): Promise<AlarmRow> {
  const [found] = await queries.listAlarms(db, scope, { alarmId }, { isDescending: false, offset: 0 })
  if (!found) throw new Failure('row.missing')
  return found
}

/** Assigns an open alarm to the caller. */
export const takeAlarm = (ctx: SignedInContext, { alarmId, withRepeats }: ParsedBodyOf<typeof take>): Promise<null> =>
  handle(ctx, alarmId, { state: 'taken', remark: '', withRepeats })

/** Closes an open or taken alarm, whoever took it. */
export const closeAlarm = (ctx: SignedInContext, { alarmId, ...rest }: ParsedBodyOf<typeof close>): Promise<null> =>
  handle(ctx, alarmId, { state: 'closed', ...rest })

interface Handling {
  state: 'taken' | 'closed'
  remark: string
  /** Also the others about the same. */
  withRepeats: boolean
}

async function handle(ctx: SignedInContext, alarmId: number, { withRepeats, ...to }: Handling): Promise<null> {
  const { scope } = ctx
  await ctx.db.transaction().execute(async db => {
    const before = await queries.findForChange(db, scope, alarmId)
    if (!before) throw new Failure('row.missing')
    if (!mayBecome(to.state, before.state)) throw new Failure('alarm.closed')
    const repeats = withRepeats ? await queries.listRepeats(db, scope, alarmId) : []
    await put(ctx, db, before, to)
    for (const { alarmId: repeatId } of repeats) {
      const repeat = await queries.findForChange(db, scope, repeatId)
      // Somebody may have handled it meanwhile.
      if (repeat && mayBecome(to.state, repeat.state)) await put(ctx, db, repeat, to)
    }
    await notifyLive(db, { about: 'alarmHandled', tenantId: scope.tenantId, lotId: before.lotId })
  })
  return null
}

type Stored = NonNullable<Awaited<ReturnType<typeof queries.findForChange>>>

async function put(ctx: SignedInContext, db: Db, before: Stored, to: Pick<Handling, 'state' | 'remark'>) {
  const { alarmId } = before
  const after = { ...to, handledBy: ctx.session.userId, handledAt: ctx.clock() }
  await queries.updateAlarm(db, ctx.scope, alarmId, after)
  const action = to.state === 'taken' ? 'alarm.take' : 'alarm.close'
  await writeAudit(db, ctx, { action, entity: 'alarm', entityId: alarmId, before, after })
}
