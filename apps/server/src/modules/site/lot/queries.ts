import type { LotOption } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import type { Scope } from '../../../db/scope.ts'

/** The lots within the scope by name, each with its lanes, entries first. */
export const listLotOptions = (db: Db, scope: Scope): Promise<LotOption[]> =>
  db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l'))
    .select(['l.lot_id as lotId', 'l.name', 'l.time_zone as timeZone', 'l.capacity'])
    .select([sql<LotOption['state']>`l.state`.as('state'), lanes.as('lanes')])
    .orderBy('l.name')
    .orderBy('l.lot_id')
    .execute()

const lanes = sql<LotOption['lanes']>`coalesce((
  select json_agg(json_build_object('laneId', n.lane_id, 'name', n.name, 'gateName', g.name, 'direction', n.direction)
    order by n.direction, g.name, n.name, n.lane_id)
  from lane as n join gate as g on g.tenant_id = n.tenant_id and g.gate_id = n.gate_id
  where n.tenant_id = l.tenant_id and n.lot_id = l.lot_id), '[]')`
