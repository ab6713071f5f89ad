import type { LotSetup, LotState } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

const lanesOf = (direction: 'in' | 'out') => sql<number>`(select count(*) from lane as n
  where n.tenant_id = l.tenant_id and n.lot_id = l.lot_id and n.direction = ${sql.lit(direction)})`

const lanes = sql<LotSetup['lanes']>`coalesce((
  select json_agg(json_build_object('laneCode', n.code, 'direction', n.direction) order by n.direction, n.code)
  from lane as n where n.tenant_id = l.tenant_id and n.lot_id = l.lot_id), '[]')`

const boxes = sql<LotSetup['boxes']>`coalesce((
  select json_agg(json_build_object('boxId', b.box_id, 'boxSerial', b.serial, 'heardAt', ${localTime('b.heard_at', 'l.time_zone')})
    order by b.box_id)
  from cloud_box as b where b.tenant_id = l.tenant_id and b.lot_id = l.lot_id and b.revoked_at is null), '[]')`

/** By the index of a box's events. */
const hasPass = sql<boolean>`exists (
  select from cloud_box as b join pass as p on p.tenant_id = b.tenant_id and p.box_id = b.box_id
  where b.tenant_id = l.tenant_id and b.lot_id = l.lot_id)`

const ruleNames = (now: Date) => sql<string[]>`array(
  select rule.name from assignments_in_use(${now}) as taken join charge_rule as rule using (tenant_id, rule_id)
  where taken.tenant_id = l.tenant_id and taken.lot_id = l.lot_id
  group by rule.rule_id, rule.name order by min(taken.position))`

/** What there is of a lot of the scope; undefined: there is no such lot. */
export const findSetup = (db: Db, scope: Scope, { lotId, now }: { lotId: number; now: Date }) =>
  db
    .selectFrom('lot as l')
    .where(inScope(scope, 'l', lotId))
    .select(['l.lot_id as lotId', 'l.name', sql<LotState>`l.state`.as('state'), 'l.time_zone as timeZone'])
    .select([
      sql<number>`(select count(*) from gate as g where g.tenant_id = l.tenant_id and g.lot_id = l.lot_id)`.as(
        'gateCount',
      ),
      lanesOf('in').as('entryCount'),
      lanesOf('out').as('exitCount'),
      lanes.as('lanes'),
      boxes.as('boxes'),
      hasPass.as('hasPass'),
      ruleNames(now).as('ruleNames'),
      maybeLocalTime('l.charge_tried_at', 'l.time_zone').as('chargeTriedAt'),
    ])
    .executeTakeFirst()

/** The latest pass of a lot within a day of now. */
export const findLatestPass = (db: Db, { tenantId }: Scope, { lotId, now }: { lotId: number; now: Date }) =>
  db
    .selectFrom('pass as p')
    .innerJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.lot_id', '=', 'p.lot_id'))
    .leftJoin('lane as n', join => join.onRef('n.tenant_id', '=', 'p.tenant_id').onRef('n.lane_id', '=', 'p.lane_id'))
    .where('p.tenant_id', '=', tenantId)
    .where('p.lot_id', '=', lotId)
    .where('p.passed_at', '>', new Date(now.getTime() - 86_400_000))
    .select([localTime('p.passed_at', 'l.time_zone').as('passedAt'), sql<'in' | 'out'>`p.direction`.as('direction')])
    .select(['p.plate as plateNumber', 'p.lane_code as laneCode', 'n.name as laneName'])
    .orderBy('p.passed_at', 'desc')
    .orderBy('p.pass_id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const markChargeTried = (db: Db, { tenantId }: Scope, lotId: number, at: Date) =>
  db
    .updateTable('lot')
    .set({ charge_tried_at: at })
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .execute()
