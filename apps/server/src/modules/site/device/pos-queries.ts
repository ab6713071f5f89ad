import type { PosDeviceFilter, PosDeviceRow, PosDeviceStatus } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { devicesOf, isCalled, orEmpty, type Viewing } from './device-queries.ts'
import { stateAt } from './silence.ts'

const sortColumns = { Name: 'd.name', Code: 'd.code', createdAt: 'd.created_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const matching = (db: Db, viewing: Viewing, { Name, Account, lotId, DeviceStatus }: PosDeviceFilter) => {
  let query = devicesOf(db, viewing, { kinds: ['pos'], lotId }).leftJoin('app_user as h', join =>
    join.onRef('h.tenant_id', '=', 'd.tenant_id').onRef('h.user_id', '=', 'd.holder_id'),
  )
  if (Name) query = query.where(isCalled(['d.name', 'd.code', 'd.serial'], Name))
  if (Account) query = query.where(contains('h.account', Account))
  return DeviceStatus === undefined ? query : query.where(isOneOf('d.issue_state', DeviceStatus))
}

const rows = (db: Db, viewing: Viewing, filter: PosDeviceFilter, part: Part) =>
  matching(db, viewing, filter)
    .select(['d.device_id as deviceId', 'd.lot_id as lotId', 'l.name as ParkLotName', 'd.name as Name'])
    .select(['d.code as Code', 'd.serial as SerialNo', 'd.provider as Provider', 'd.firmware as VersionNo'])
    .select([
      'd.remark as Remark',
      orEmpty('h.real_name').as('RealName'),
      orEmpty('h.account').as('Account'),
      sql<boolean>`${stateAt(viewing.now)} in ('online', 'faulty')`.as('Status'),
      sql<PosDeviceStatus>`d.issue_state`.as('DeviceStatus'),
      maybeLocalTime('d.heard_at', 'l.time_zone').as('heardAt'),
      localTime('d.created_at', 'l.time_zone').as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'd.device_id'))

/** A page or a part of the list, as one array. */
export const listPosDevices = (...of: Parameters<typeof rows>): Promise<PosDeviceRow[]> => rows(...of).execute()

/** The same one by one. */
export const streamPosDevices = (...of: Parameters<typeof rows>): AsyncIterable<PosDeviceRow> => rows(...of).stream(500)

export const countPosDevices = (db: Db, viewing: Viewing, filter: PosDeviceFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))
