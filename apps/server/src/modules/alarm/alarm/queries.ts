import type { AlarmDetail, AlarmFilter, AlarmKind, AlarmRow, AlarmState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope, isOneOf } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

/** Which alarms: the list's filter, its times as instants; or one of them. */
export type AlarmSearch = Omit<AlarmFilter, 'begin' | 'end'> & TimeRange & { alarmId?: number }

const matching = (db: Db, scope: Scope, { alarmId, plateNumber, lotId, kind, state, from, before }: AlarmSearch) => {
  let query = db.selectFrom('alarm').where(inScope(scope, 'alarm', lotId))
  if (alarmId !== undefined) query = query.where('alarm.alarm_id', '=', alarmId)
  if (plateNumber) query = query.where(plateMatches('alarm.plate', plateNumber))
  if (kind) query = query.where(isOneOf('alarm.kind', kind))
  if (state) query = query.where(isOneOf('alarm.state', state))
  if (from) query = query.where('alarm.raised_at', '>=', from)
  if (before) query = query.where('alarm.raised_at', '<', before)
  return query
}

export const listAlarms = (db: Db, scope: Scope, search: AlarmSearch, part: Part): Promise<AlarmRow[]> =>
  matching(db, scope, search)
    .innerJoin('tenant', 'tenant.tenant_id', 'alarm.tenant_id')
    .leftJoin('lot', join =>
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
      inZone('alarm.raised_at').as('raisedAt'),
      orEmpty('lot.name').as('parkingName'),
      orEmpty('gate.name').as('gateName'),
      orEmpty('lane.name').as('laneName'),
      'alarm.plate as plateNumber',
      orEmpty('box.serial').as('boxSerial'),
      sql<AlarmState>`alarm.state`.as('state'),
      orEmpty('handler.real_name').as('handlerName'),
      sql<string | null>`${inZone('alarm.handled_at')}`.as('handledAt'),
      'alarm.remark',
      sql<AlarmRow['detail']>`alarm.detail`.as('detail'),
      'alarm.order_id as orderId',
      orEmpty('order.order_no').as('orderNo'),
    ])
    .$call(inPart(part, 'alarm.raised_at', 'alarm.alarm_id'))
    .execute()

/** In the lot's time zone, or the operator's for an alarm without a lot. */
const inZone = (moment: string) => localTime(moment, sql`coalesce(lot.time_zone, tenant.time_zone)`)

const orEmpty = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`

export const countAlarms = (db: Db, scope: Scope, search: AlarmSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

/** Locked until the transaction ends, so that of two people only one handles it. */
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

/** An alarm to be raised now. Without a lot it concerns the whole operator, and only people who see all lots see it. */
export interface NewAlarm {
  kind: AlarmKind
  lot?: { lotId: number; name: string }
  boxId?: number
  orderId?: number
  passId?: number
  laneId?: number
  laneName?: string
  plate?: string
  detail?: AlarmDetail
}

export const insertAlarm = async (
  db: Db,
  { tenantId, at }: { tenantId: number; at: Date },
  alarm: NewAlarm,
): Promise<number> => {
  const { alarmId } = await db
    .insertInto('alarm')
    .values({
      tenant_id: tenantId,
      kind: alarm.kind,
      raised_at: at,
      lot_id: alarm.lot?.lotId ?? null,
      box_id: alarm.boxId ?? null,
      order_id: alarm.orderId ?? null,
      pass_id: alarm.passId ?? null,
      lane_id: alarm.laneId ?? null,
      plate: alarm.plate ?? '',
      detail: JSON.stringify(alarm.detail ?? {}),
    })
    .returning('alarm_id as alarmId')
    .executeTakeFirstOrThrow()
  return alarmId
}

/** Whether an alarm of this kind about the same lot, box and order is open or taken. */
export const isOpen = async (db: Db, tenantId: number, { kind, lot, boxId, orderId }: NewAlarm): Promise<boolean> => {
  const open = await db
    .selectFrom('alarm')
    .select('alarm_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('state', '!=', 'closed')
    .where('lot_id', 'is not distinct from', lot?.lotId ?? null)
    .where('box_id', 'is not distinct from', boxId ?? null)
    .where('order_id', 'is not distinct from', orderId ?? null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

export const closeAlarms = async (
  db: Db,
  { tenantId, at }: { tenantId: number; at: Date },
  { kind, boxId, orderId }: { kind: AlarmKind; boxId?: number; orderId?: number },
): Promise<void> => {
  await db
    .updateTable('alarm')
    .set({ state: 'closed', handled_at: at })
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('state', '!=', 'closed')
    .$if(boxId !== undefined, query => query.where('box_id', '=', boxId ?? 0))
    .$if(orderId !== undefined, query => query.where('order_id', '=', orderId ?? 0))
    .execute()
}
