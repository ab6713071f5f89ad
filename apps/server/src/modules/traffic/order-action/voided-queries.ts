import type { VoidedFilter, VoidedRow } from '@parkdesk/contract'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { inPart, type Part, totalOf } from '../../../db/list.ts'
import { localTime } from '../../../db/local-time.ts'
import { plateMatches } from '../../../db/plate-matches.ts'
import type { Scope } from '../../../db/scope.ts'
import type { TimeRange } from '../../../lib/local-time.ts'

export type VoidedSearch = Omit<VoidedFilter, 'begin' | 'end'> & TimeRange

/** The voided orders, each with the action that voided it. */
const matching = (db: Db, scope: Scope, { plateNumber, lotId, from, before }: VoidedSearch) => {
  let query = db
    .selectFrom('parking_order as o')
    .innerJoin('lane_action as a', join =>
      join.onRef('a.tenant_id', '=', 'o.tenant_id').on(
        sql<SqlBool>`a.action_id = (
            select max(last.action_id) from lane_action as last
            where last.tenant_id = o.tenant_id and last.undoes is null
              and (last.order_id = o.order_id and last.kind = 'void' or last.other_order_id = o.order_id))`,
      ),
    )
    .where(inScope(scope, 'o', lotId))
    .where('o.park_status', '=', sql.lit('voided'))
  if (plateNumber) query = query.where(plateMatches('o.plate', plateNumber))
  if (from) query = query.where('a.acted_at', '>=', from)
  if (before) query = query.where('a.acted_at', '<', before)
  return query
}

export const countVoided = (db: Db, scope: Scope, search: VoidedSearch): Promise<number> =>
  totalOf(matching(db, scope, search))

export const listVoided = (db: Db, scope: Scope, search: VoidedSearch, part: Part): Promise<VoidedRow[]> =>
  matching(db, scope, search)
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'o.tenant_id').onRef('l.lot_id', '=', 'o.lot_id'))
    .leftJoin('app_user as person', join =>
      join.onRef('person.tenant_id', '=', 'a.tenant_id').onRef('person.user_id', '=', 'a.acted_by'),
    )
    .select(['o.order_id as orderId', 'o.order_no as orderNo', 'o.plate as plateNumber', 'o.plate_color as plateColor'])
    .select(['l.name as parkingName', 'a.kind', 'a.reason'])
    .select([
      localTime('o.entry_at', 'l.time_zone').as('cameAt'),
      localTime('o.exit_at', 'l.time_zone').as('leftAt'),
      localTime('a.acted_at', 'l.time_zone').as('voidedAt'),
      sql<string>`coalesce(person.real_name, '')`.as('userName'),
    ])
    .$call(inPart(part, 'a.acted_at', 'o.order_id'))
    .$castTo<VoidedRow>()
    .execute()
