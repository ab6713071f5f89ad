import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { endless, replaceLots } from './queries.ts'
import type { RuleTerms } from './right.ts'
import type { OpenRight } from './rules.ts'
import { periodsOf } from './stay-right.ts'

/** A rule for free vehicles as a right. */
export interface RuleRight {
  freeVehicleId: number
  terms: RuleTerms
  lotIds: readonly number[]
  isEnabled: boolean
}

/** The rights of rules for free vehicles in a lot, which have no plates. `lot`: the alias of its table. */
export const rulesOfLot = (lot: string) => sql<OpenRight[]>`coalesce((
  select json_agg(json_build_object('rightId', r.right_id, 'holder', r.holder, 'effect', r.effect, 'cardKind', null, 'spots', r.spots,
    'whenFull', r.when_full, 'inside', 0, 'periods', ${periodsOf('r')}, 'terms', r.terms, 'timeZone', ${sql.ref(`${lot}.time_zone`)})
    order by r.right_id)
  from parking_right as r
  join parking_right_lot as l on l.tenant_id = r.tenant_id and l.right_id = r.right_id
  where r.tenant_id = ${sql.ref(`${lot}.tenant_id`)} and r.holder = 'freeVehicle' and l.lot_id = ${sql.ref(`${lot}.lot_id`)}
    and not isempty(r.periods)), '[]')`

/**
 * Writes what a rule for free vehicles gives, from a moment on, or no more from then on. A stay that began by it keeps it. Call it inside the transaction of
 * the change that causes it.
 */
export async function putRuleRight(db: Db, tenantId: number, rule: RuleRight, at: Date): Promise<void> {
  const { freeVehicleId, terms, lotIds, isEnabled } = rule
  const sinceNow = sql`tstzmultirange(tstzrange(${at}::timestamptz, ${endless}::timestamptz, '[)'))`
  const untilNow = sql`tstzmultirange(tstzrange(null, ${at}::timestamptz, '[)'))`
  const { rows } = await sql<{ rightId: number }>`
    insert into parking_right as r (tenant_id, holder, holder_id, effect, card_kind, spots, when_full, periods, terms)
    values (${tenantId}, 'freeVehicle', ${freeVehicleId}, 'free', null, 1, 'pass', ${isEnabled ? sinceNow : sql`'{}'`},
      ${JSON.stringify(terms)}::jsonb)
    on conflict (tenant_id, holder, holder_id) do update set terms = excluded.terms,
      periods = ${isEnabled ? sql`case when r.periods @> ${at}::timestamptz then r.periods else r.periods + ${sinceNow} end` : sql`r.periods * ${untilNow}`}
    returning r.right_id as "rightId"`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`the right of rule ${freeVehicleId} was not written`)
  await replaceLots(db, tenantId, row.rightId, lotIds)
}

/** What periods cover of the time before `at` stays covered. */
export const endRuleRights = (db: Db, tenantId: number, freeVehicleIds: readonly number[], at: Date) =>
  sql`
    update parking_right set periods = periods * tstzmultirange(tstzrange(null, ${at}::timestamptz, '[)'))
    where tenant_id = ${tenantId} and holder = 'freeVehicle' and holder_id = any(${[...freeVehicleIds]})`.execute(db)
