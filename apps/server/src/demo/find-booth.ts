import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { askLane, type LaneAnswer } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { CallAs } from '../call-as.ts'
import type { Database } from '../db/database.ts'
import type { Clock } from '../lib/clock.ts'
import { agentAccount } from './seed-demo.ts'
import type { Booth } from './work-booth.ts'

export interface Demo {
  database: Pick<Database, 'shared' | 'forTenant'>
  /** Where the seed has written the keys of its boxes. */
  dataFolder: string
  /** Of the running server. */
  address: string
  clock: Clock
  callAs: CallAs
}

interface Found extends Pick<Booth, 'lotId' | 'timeZone' | 'attendant' | 'lanes'> {
  serial: string
  /** How many things were done there by hand. */
  done: number
}

/** The booth of the demo with who works there now, once vehicles with pictures pass as one looks: earlier ones belong to the days that are filled in. */
export async function findBooth(demo: Demo): Promise<(Booth & { done: number }) | undefined> {
  const { database, address, clock, callAs } = demo
  const people = await database.shared
    .selectFrom('account')
    .where('account', 'in', ['admin', agentAccount])
    .select(['account', 'tenant_id as tenantId', 'user_id as userId'])
    .execute()
  const reviewer = people.find(({ account }) => account === 'admin')
  const agent = people.find(({ account }) => account === agentAccount)
  if (!reviewer || !agent) return
  const { tenantId } = reviewer
  const db = database.forTenant(tenantId)
  const { rows } = await sql<Found>`
    select s.lot_id as "lotId", lot.time_zone as "timeZone", b.serial,
      (select p.user_id from sentry_person as p where p.tenant_id = s.tenant_id and p.sentry_id = s.sentry_id
        order by exists (select from sentry_duty as d where d.tenant_id = p.tenant_id and d.user_id = p.user_id and d.state = 'open') desc, 1
        limit 1) as attendant,
      (select json_agg(json_build_object('laneId', l.lane_id, 'code', l.code, 'direction', l.direction) order by l.lane_id)
        from lane as l where l.tenant_id = s.tenant_id and l.lot_id = s.lot_id) as lanes,
      (select count(*) from lane_action as a where a.tenant_id = s.tenant_id and a.lot_id = s.lot_id and a.acted_by is not null) as done
    from sentry as s
    join lot on lot.tenant_id = s.tenant_id and lot.lot_id = s.lot_id
    join cloud_box as b on b.tenant_id = s.tenant_id and b.lot_id = s.lot_id
    where s.tenant_id = ${tenantId} and exists (select from pass as p where p.tenant_id = s.tenant_id and p.lot_id = s.lot_id
      and p.passed_at > ${clock()}::timestamptz - interval '1 minute' and p.picture_url is not null)
    order by s.sentry_id limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const { serial, ...booth } = found
  const key = await keyOf(demo, serial)
  return {
    ...{ ...booth, db, tenantId, reviewer: reviewer.userId, agent: agent.userId, clock, callAs },
    async ask(ask) {
      const headers = { 'content-type': 'application/json', 'x-box-serial': serial, 'x-box-key': key }
      const answered = await fetch(address + askLane.path, { method: 'POST', headers, body: JSON.stringify(ask) })
      return askLane.data.parse(((await answered.json()) as { data: unknown }).data) satisfies LaneAnswer
    },
  }
}

async function keyOf({ dataFolder }: Demo, serial: string): Promise<string> {
  const boxes = JSON.parse(await readFile(join(dataFolder, 'demo-boxes.json'), 'utf8')) as {
    serial: string
    key: string
  }[]
  return boxes.find(box => box.serial === serial)?.key ?? ''
}
