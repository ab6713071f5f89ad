import type { DetectorFilter, DetectorRow, SpotStanding } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isOneOf } from '../../../db/in-scope.ts'
import { contains, inPart, type SortedPart, totalOf } from '../../../db/list.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import { devicesOf, orEmpty, type Viewing } from './device-queries.ts'
import { stateAt } from './silence.ts'

const sortColumns = { serial: 'd.serial', parkSpotNumber: 's.number', heardAt: 'd.heard_at' } as const

export type Part = SortedPart<keyof typeof sortColumns>

const standing = sql<SpotStanding | null>`case when d.is_taken then 'taken' when not d.is_taken then 'free' end`

const matching = (db: Db, viewing: Viewing, { serial, parkSpotNumber, lotId, ...filter }: DetectorFilter) => {
  let query = devicesOf(db, viewing, { kinds: ['detector'], lotId })
  if (serial) query = query.where(contains('d.serial', serial))
  if (parkSpotNumber) query = query.where(contains('s.number', parkSpotNumber))
  if (filter.standing) query = query.where(isOneOf(standing, filter.standing))
  return filter.state ? query.where(isOneOf(stateAt(viewing.now), filter.state)) : query
}

const rows = (db: Db, viewing: Viewing, filter: DetectorFilter, part: Part) =>
  matching(db, viewing, filter)
    .select(['d.device_id as deviceId', 'd.lot_id as lotId', 'l.name as parkingName', 'd.serial'])
    .select(['d.firmware', 'd.remark'])
    .select([
      orEmpty('s.number').as('parkSpotNumber'),
      orEmpty('b.serial').as('boxSerial'),
      stateAt(viewing.now).as('state'),
      standing.as('standing'),
      maybeLocalTime('d.taken_at', 'l.time_zone').as('standingSince'),
      maybeLocalTime('d.heard_at', 'l.time_zone').as('heardAt'),
      localTime('d.created_at', 'l.time_zone').as('createdAt'),
    ])
    .$call(inPart(part, sortColumns[part.sort], 'd.device_id'))

/** A page or a part of the list, as one array. */
export const listDetectors = (...of: Parameters<typeof rows>): Promise<DetectorRow[]> => rows(...of).execute()

/** The same one by one. */
export const streamDetectors = (...of: Parameters<typeof rows>): AsyncIterable<DetectorRow> => rows(...of).stream(500)

export const countDetectors = (db: Db, viewing: Viewing, filter: DetectorFilter): Promise<number> =>
  totalOf(matching(db, viewing, filter))
