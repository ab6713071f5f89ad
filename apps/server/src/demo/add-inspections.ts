import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { planRounds } from '../modules/duty/inspection-plan/plan-rounds.ts'
import { saveInspectionPlan } from '../modules/duty/inspection-plan/service.ts'

const minuteMs = 60_000
const daysBack = 3

/** How long after it was due each round was done, in minutes; null: nobody came. Most are on time. */
const habits = [18, 25, 22, 64, 19, null, 27, 16] as const
/** What was found, by the place of the round among all. */
const findings: Readonly<Record<number, { position: number; note: string }>> = {
  1: { position: 0, note: '栏杆抬起后回落过快' },
  4: { position: 3, note: '灭火器压力不足' },
}

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
  lotId: number
}

/** A plan of the demo lot with the rounds of the last days, as its attendants made them, and those that come. */
export async function addInspections(owner: Database, demo: Demo, attendants: readonly number[]): Promise<void> {
  const { tenantId, userId, timeZone, lotId } = demo
  const now = new Date()
  const acting = {
    ...{ db: owner.shared, scope: { tenantId, lotIds: null, timeZone }, session: { tenantId, userId } },
    ...{ requestId: 'demo', address: null },
    clock: () => new Date(now.getTime() - daysBack * 24 * 60 * minuteMs),
  }
  await saveInspectionPlan(acting, {
    lotId,
    name: '每日场内巡检',
    points: [
      { name: '1 号入口道闸', look: '栏杆、地感、防砸' },
      { name: '1 号出口道闸', look: '栏杆、地感、显示屏' },
      { name: '东门岗亭', look: '人员在岗、备用金封签' },
      { name: '地下一层消防', look: '灭火器、通道、指示灯' },
    ],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    times: ['08:00', '14:00', '20:00'],
    ...{ windowMinutes: 30, graceMinutes: 60, personId: null, disabled: false, remark: '' },
  })
  await planRounds({ database: owner, clock: () => now })
  const rounds = await listOver(owner.shared, tenantId, now)
  for (const [at, { inspectionId, dueAt }] of rounds.entries()) {
    const minutes = habits[at % habits.length]
    const doneBy = attendants[at % attendants.length] ?? userId
    if (minutes !== null && minutes !== undefined)
      await finish(owner.shared, { tenantId, inspectionId, doneBy, dueAt, minutes }, findings[at])
  }
}

const listOver = async (db: Db, tenantId: number, now: Date): Promise<{ inspectionId: number; dueAt: Date }[]> =>
  db
    .selectFrom('inspection')
    .where('tenant_id', '=', tenantId)
    .where('missed_at', '<', now)
    .select(['inspection_id as inspectionId', 'due_at as dueAt'])
    .orderBy('due_at')
    .execute()

async function finish(
  db: Db,
  round: { tenantId: number; inspectionId: number; doneBy: number; dueAt: Date; minutes: number },
  finding: { position: number; note: string } | undefined,
): Promise<void> {
  const { tenantId, inspectionId, doneBy, dueAt, minutes } = round
  const doneAt = new Date(dueAt.getTime() + minutes * minuteMs)
  const found = finding?.position ?? -1
  await sql`update inspection set begun_at = ${new Date(doneAt.getTime() - 10 * minuteMs)}, done_at = ${doneAt}, done_by = ${doneBy}
    where tenant_id = ${tenantId} and inspection_id = ${inspectionId}`.execute(db)
  await sql`insert into inspection_check (tenant_id, inspection_id, position, result, note, checked_by, checked_at)
    select r.tenant_id, r.inspection_id, p.no - 1, case when p.no - 1 = ${found} then 'finding' else 'fine' end,
      case when p.no - 1 = ${found} then ${finding?.note ?? ''} else '' end, ${doneBy}, ${doneAt}
    from inspection as r cross join jsonb_array_elements(r.points) with ordinality as p (point, no)
    where r.tenant_id = ${tenantId} and r.inspection_id = ${inspectionId}`.execute(db)
}
