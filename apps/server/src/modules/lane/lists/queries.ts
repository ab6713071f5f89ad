import { type LaneLists, type ListedRights, rightHolders } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { rulesOfLot } from '../../access/parking-right/rule-rights.ts'
import type { OpenRight } from '../../access/parking-right/rules.ts'
import { periodsOf } from '../../access/parking-right/stay-right.ts'
import { knownClasses } from '../../charging/vehicle-class/known-classes.ts'
import { mayEnter } from '../ask/may-enter.ts'

interface Moment {
  tenantId: number
  lotId: number
  now: Date
}

/** What the first version holds. */
type PlainLists = Omit<LaneLists, 'at' | 'print' | 'rights'>

/** The plates on the black list of the day, and the lanes of a lot. */
export async function readLists(db: Db, { tenantId, lotId, now }: Moment): Promise<PlainLists> {
  const { rows } = await sql<PlainLists>`
    select array(select distinct b.plate from black_list as b
        where b.tenant_id = lot.tenant_id and not b.disabled and (b.lot_id is null or b.lot_id = lot.lot_id)
          and (b.valid_until is null or b.valid_until >= (${now}::timestamptz at time zone lot.time_zone)::date)
        order by b.plate) as "blackListed",
      lot.when_black_listed as "whenBlackListed",
      coalesce((select json_agg(json_build_object('laneCode', lane.code, 'mode', lane.mode, 'isInner', lane.is_inner) order by lane.code)
        from lane where lane.tenant_id = lot.tenant_id and lane.lot_id = lot.lot_id), '[]') as lanes
    from lot where lot.tenant_id = ${tenantId} and lot.lot_id = ${lotId}`.execute(db)
  const [lists] = rows
  if (!lists) throw new Error(`lot ${lotId} of tenant ${tenantId} is gone`)
  return lists
}

/** So long a box may be cut off until a card that begins meanwhile is unknown to it. */
const aheadDays = 7

interface StoredRights extends Omit<ListedRights, 'freeing'> {
  freeing: (Pick<OpenRight, 'periods'> & { terms: ListedRights['freeing'][number]['terms'] })[]
}

/** Who may come into a lot by a right, now or soon. */
export async function readRights(db: Db, { tenantId, lotId, now }: Moment): Promise<StoredRights> {
  const { rows } = await sql<StoredRights>`
    select lot.when_cut_off as "whenCutOff", lot.time_zone as "timeZone", ${knownClasses('lot')} as "vehicleClasses",
      coalesce((select json_agg(json_build_object('plate', p.plate, 'holder', r.holder, 'periods', ${periodsOf('r')}, 'hours', r.hours)
          order by p.plate, array_position(${[...rightHolders]}::text[], r.holder), r.right_id)
        from parking_right_lot as l
        join parking_right as r on r.tenant_id = l.tenant_id and r.right_id = l.right_id
        join parking_right_plate as p on p.tenant_id = r.tenant_id and p.right_id = r.right_id
        where l.tenant_id = lot.tenant_id and l.lot_id = lot.lot_id
          and r.periods && tstzrange(${now}::timestamptz, ${now}::timestamptz + make_interval(days => ${aheadDays}), '[)')
          and ${mayEnter}), '[]') as rights,
      ${rulesOfLot('lot')} as freeing
    from lot where lot.tenant_id = ${tenantId} and lot.lot_id = ${lotId}`.execute(db)
  const [rights] = rows
  if (!rights) throw new Error(`lot ${lotId} of tenant ${tenantId} is gone`)
  return rights
}
