import { askWaitsSeconds } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { closeAlarms, raiseAlarm } from '../../alarm/alarm/raise.ts'
import { listTenantsWithBoxes } from '../../site/box/list-tenants-with-boxes.ts'
import { listLanes, type StoredLane } from './queries.ts'
import { stateOf } from './rules.ts'

/**
 * Raises one alarm for each vehicle that a barrier holds for longer than the operator's setting while nobody has taken its lane. It closes by
 * itself when the vehicle is through, was let through, or another stands there; one that a person closed is not raised again.
 */
export async function watchLanes({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  for (const tenantId of await listTenantsWithBoxes(database.shared)) {
    await database
      .forTenant(tenantId)
      .transaction()
      .execute(db => watchTenant(db, { tenantId, at: clock() }))
  }
}

interface About {
  tenantId: number
  at: Date
}

async function watchTenant(db: Db, about: About): Promise<void> {
  const { tenantId, at } = about
  const suspects = await listSuspects(db, about)
  if (suspects.length === 0) return
  const { laneWaitMinutes } = await readSettings(db, tenantId)
  const scope = { tenantId, lotIds: null, timeZone: 'UTC' }
  const laneIds = suspects.map(({ laneId }) => laneId)
  const lanes = new Map((await listLanes(db, scope, { now: at, laneIds })).map(lane => [lane.laneId, lane]))
  for (const { laneId, alarmPlate } of suspects) {
    const lane = lanes.get(laneId)
    const plate = lane && heldPlate(lane)
    if (alarmPlate !== null && alarmPlate !== plate) await closeAlarms(db, about, { kind: 'laneWaiting', laneId })
    const waitingSeconds = lane?.ask?.waitingSeconds ?? 0
    if (!lane || plate === undefined || waitingSeconds < laneWaitMinutes * 60 || lane.claim) continue
    const came = new Date(at.getTime() - waitingSeconds * 1000)
    if (await wasRaised(db, tenantId, { laneId, plate, came })) continue
    const { lotId, parkingName, name } = lane
    await raiseAlarm(
      db,
      about,
      { kind: 'laneWaiting', lot: { lotId, name: parkingName }, laneId, laneName: name, plate },
      { unlessOpen: true },
    )
  }
}

/** Whose vehicle is held; undefined: nobody's. */
const heldPlate = (lane: StoredLane): string | undefined =>
  lane.ask && stateOf(lane) === 'hold' ? lane.ask.plate : undefined

/** Whether an alarm was raised since the vehicle came. */
const wasRaised = async (
  db: Db,
  tenantId: number,
  { laneId, plate, came }: { laneId: number; plate: string; came: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('alarm')
    .select('alarm_id')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'laneWaiting')
    .where('lane_id', '=', laneId)
    .where('plate', '=', plate)
    .where('raised_at', '>=', came)
    .limit(1)
    .executeTakeFirst()) !== undefined

interface Suspect {
  laneId: number
  /** Of the alarm that is open about it; null: none is. */
  alarmPlate: string | null
}

/** Lanes that held a vehicle lately, and those of open alarms. */
const listSuspects = async (db: Db, { tenantId, at }: About): Promise<Suspect[]> =>
  (
    await sql<Suspect>`
      select lane_id as "laneId", max(plate) as "alarmPlate" from (
        select a.lane_id, null as plate from lane_ask as a
        where a.tenant_id = ${tenantId} and a.decision = 'hold'
          and a.asked_at > ${at}::timestamptz - make_interval(secs => ${askWaitsSeconds})
        union all
        select alarm.lane_id, alarm.plate from alarm
        where alarm.tenant_id = ${tenantId} and alarm.kind = 'laneWaiting' and alarm.state <> 'closed' and alarm.lane_id is not null) as s
      group by lane_id order by lane_id`.execute(db)
  ).rows
