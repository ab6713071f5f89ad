import type { AlarmFilter, AlarmRow, AlarmState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'
import type { PageRange } from '../../../lib/page-range.ts'

/** Which alarms: the list's filter, its times as instants. */
export type AlarmSearch = Omit<AlarmFilter, 'begin' | 'end'> & TimeRange

const matching = (db: Db, scope: Scope, { plateNumber, lotId, kind, state, from, before }: AlarmSearch) => {
  let query = db.selectFrom('alarm').where(inScope(scope, 'alarm', lotId))
  if (plateNumber) query = query.where(plateMatches('alarm.plate', plateNumber))
  if (kind) query = query.where('alarm.kind', '=', kind)
  if (state) query = query.where('alarm.state', '=', state)
  if (from) query = query.where('alarm.raised_at', '>=', from)
  if (before) query = query.where('alarm.raised_at', '<', before)
  return query
}

interface Part extends PageRange {
  isDescending: boolean
}

export const listAlarms = (db: Db, scope: Scope, search: AlarmSearch, part: Part): Promise<AlarmRow[]> =>
  matching(db, scope, search)
    .innerJoin('lot', join =>
      join.onRef('lot.tenant_id', '=', 'alarm.tenant_id').onRef('lot.lot_id', '=', 'alarm.lot_id'),
    )
    .leftJoin('lane', join =>
      join.onRef('lane.tenant_id', '=', 'alarm.tenant_id').onRef('lane.lane_id', '=', 'alarm.lane_id'),
    )
    .leftJoin('gate', join =>
      join.onRef('gate.tenant_id', '=', 'lane.tenant_id').onRef('gate.gate_id', '=', 'lane.gate_id'),
    )
    .leftJoin('cloud_box as box', join =>
      join.onRef('box.tenant_id', '=', 'alarm.tenant_id').onRef('box.box_id', '=', 'alarm.box_id'),
    )
    .leftJoin('app_user as handler', join =>
      join.onRef('handler.tenant_id', '=', 'alarm.tenant_id').onRef('handler.user_id', '=', 'alarm.handled_by'),
    )
    .leftJoin('parking_order as order', join =>
      join.onRef('order.tenant_id', '=', 'alarm.tenant_id').onRef('order.order_id', '=', 'alarm.order_id'),
    )
    .select([
      'alarm_id as alarmId',
      sql<AlarmRow['kind']>`alarm.kind`.as('kind'),
      localTime('alarm.raised_at', 'lot.time_zone').as('raisedAt'),
      'lot.name as parkingName',
      orEmpty('gate.name').as('gateName'),
      orEmpty('lane.name').as('laneName'),
      'alarm.plate as plateNumber',
      orEmpty('box.serial').as('boxSerial'),
      sql<AlarmState>`alarm.state`.as('state'),
      orEmpty('handler.real_name').as('handlerName'),
      sql<string | null>`${localTime('alarm.handled_at', 'lot.time_zone')}`.as('handledAt'),
      'alarm.remark',
      'alarm.order_id as orderId',
      orEmpty('order.order_no').as('orderNo'),
    ])
    .orderBy('alarm.raised_at', part.isDescending ? 'desc' : 'asc')
    .orderBy('alarm.alarm_id', part.isDescending ? 'desc' : 'asc')
    .limit(part.limit ?? null)
    .offset(part.offset)
    .execute()

const orEmpty = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`

export const countAlarms = async (db: Db, scope: Scope, search: AlarmSearch): Promise<number> =>
  (
    await matching(db, scope, search)
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** Held until the transaction ends, so that of two people only one handles it. */
export const findForChange = (db: Db, scope: Scope, alarmId: number) =>
  db
    .selectFrom('alarm')
    .select([
      'alarm_id as alarmId',
      'lot_id as lotId',
      sql<AlarmState>`state`.as('state'),
      'handled_by as handledBy',
      'remark',
    ])
    .where(inScope(scope, 'alarm'))
    .where('alarm_id', '=', alarmId)
    .forUpdate()
    .executeTakeFirst()

interface Handling {
  state: AlarmState
  handledBy: number
  handledAt: Date
  remark: string
}

export const updateAlarm = (db: Db, { tenantId }: Scope, alarmId: number, handling: Handling) =>
  db
    .updateTable('alarm')
    .set({
      state: handling.state,
      handled_by: handling.handledBy,
      handled_at: handling.handledAt,
      remark: handling.remark,
    })
    .where('tenant_id', '=', tenantId)
    .where('alarm_id', '=', alarmId)
    .execute()
