import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { localTime } from '../db/local-time.ts'
import { dayIn } from '../lib/local-time.ts'
import { hashPassword } from '../lib/secret.ts'
import { generateRoster, publishRoster } from '../modules/duty/roster/plan-service.ts'
import { daysOf } from '../modules/duty/roster/rules.ts'
import { saveSentry } from '../modules/duty/sentry/service.ts'
import { saveShiftPattern } from '../modules/duty/shift-pattern/service.ts'
import { createRole, createUser } from '../modules/tenant/tenant/create-tenant.ts'
import { addDuties } from './add-duties.ts'

interface Demo {
  tenantId: number
  userId: number
  timeZone: string
  lotId: number
}

const crews = [
  { crew: '甲班', account: 'zhangwei', realName: '张伟' },
  { crew: '乙班', account: 'wangfang', realName: '王芳' },
  { crew: '丙班', account: 'liuyang', realName: '刘洋' },
  { crew: '丁班', account: 'chenjing', realName: '陈静' },
]

/**
 * A booth of the demo lot that is staffed around the clock by four crews, its month planned and published.
 * @returns who works there
 */
export async function addRoster(owner: Database, { tenantId, userId, timeZone, lotId }: Demo): Promise<number[]> {
  const acting = {
    ...{ db: owner.shared, scope: { tenantId, lotIds: null, timeZone }, session: { tenantId, userId } },
    ...{ clock: () => new Date(), requestId: 'demo', address: null, language: 'zh' as const },
  }
  const userIds = await addAttendants(owner, tenantId)
  const lanes = await owner.shared
    .selectFrom('lane')
    .select('lane_id as laneId')
    .where('tenant_id', '=', tenantId)
    .where('lot_id', '=', lotId)
    .execute()
  const { sentryId } = await saveSentry(acting, {
    ...{ lotId, name: '东门岗亭', code: 'E1', laneIds: lanes.map(({ laneId }) => laneId), userIds, float: '300' },
    ...{ minimumStaff: 1, staffedFrom: '00:00', staffedUntil: '00:00', disabled: false, remark: '' },
  })
  const month = dayIn(acting.clock(), timeZone).slice(0, 7)
  const days = daysOf(month)
  const [fromDay = '', toDay = ''] = [days[0], days.at(-1)]
  const shift = (name: string, startsAt: string) => ({ name, startsAt, minutes: 480 })
  const { shiftPatternId } = await saveShiftPattern(acting, {
    name: '四班三运转',
    shifts: [shift('早班', '06:00'), shift('中班', '14:00'), shift('夜班', '22:00')],
    cycle: [1, 1, 2, 2, 3, 3, 0, 0],
    anchorDay: fromDay,
    crews: crews.map(({ crew }, at) => ({ name: crew, offset: at * 2 })),
    ...{ disabled: false, remark: '' },
  })
  await generateRoster(acting, {
    ...{ sentryId, shiftPatternId, fromDay, toDay, crews: userIds.map(id => [id]), skipConflicts: false },
  })
  await publishRoster(acting, { lotId, month })
  await addDuties(owner.shared, { tenantId, sentryId, now: acting.clock() })
  await addLeave(owner.shared, { tenantId, userIds, decidedBy: userId, now: acting.clock() })
  await addSwaps(owner.shared, { tenantId, lotId, decidedBy: userId, now: acting.clock() })
  return userIds
}

/** People with an unknown password until an administrator sets one. */
async function addAttendants(owner: Database, tenantId: number): Promise<number[]> {
  const permissions = [
    ...([
      'sentryDuty.work',
      'roster.read',
      'laneDesk.read',
      'laneDesk.handle',
      'lane.control',
      'order.takeCash',
    ] as const),
    ...(['inspection.read', 'inspection.check'] as const),
  ]
  const role = { code: 'booth', name: '岗亭值班员', permissions }
  const roleIds = [await createRole(owner.shared, tenantId, role)]
  const passwordHash = await hashPassword(randomBytes(24).toString('base64'))
  const userIds: number[] = []
  for (const { account, realName } of crews) {
    const added = await createUser(owner, tenantId, { account, realName, passwordHash, roleIds, subTenantId: null })
    userIds.push(added)
  }
  return userIds
}

const dayMs = 86_400_000

/** One that waits for somebody to decide, and one that was refused. */
async function addLeave(
  db: Db,
  { tenantId, userIds, decidedBy, now }: { tenantId: number; userIds: number[]; decidedBy: number; now: Date },
): Promise<void> {
  const [one = 0, other = 0] = userIds
  const leaveOf = (userId: number, kind: string, days: number, reason: string) => ({
    ...{ tenant_id: tenantId, user_id: userId, kind, reason, created_at: new Date(now.getTime() - dayMs) },
    starts_at: new Date(now.getTime() + days * dayMs),
    ends_at: new Date(now.getTime() + (days + 2) * dayMs),
  })
  const refused = { state: 'refused', decided_by: decidedBy, decided_at: now, verdict: '当天没有人接班' }
  await db
    .insertInto('leave_form')
    .values(leaveOf(one, 'annual', 9, '回老家'))
    .execute()
  await db
    .insertInto('leave_form')
    .values({ ...leaveOf(other, 'personal', 4, '搬家'), ...refused })
    .execute()
}

/** Of the shifts to come: one that waits for somebody to decide, one that was refused, and one that is only asked for. */
async function addSwaps(
  db: Db,
  { tenantId, lotId, decidedBy, now }: { tenantId: number; lotId: number; decidedBy: number; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number; userId: number; startsAt: Date; shift: object }>`
    select r.roster_entry_id as id, r.user_id as "userId", r.starts_at as "startsAt",
      jsonb_build_object('sentryName', s.name, 'day', r.day, 'shiftName', r.shift_name, 'startsAt', ${localTime('r.starts_at', 'l.time_zone')},
        'endsAt', ${localTime('r.ends_at', 'l.time_zone')}) as shift
    from roster_entry as r join sentry as s on s.tenant_id = r.tenant_id and s.sentry_id = r.sentry_id
    join lot as l on l.tenant_id = r.tenant_id and l.lot_id = r.lot_id
    where r.tenant_id = ${tenantId} and r.starts_at > ${now} order by r.starts_at limit 6`.execute(db)
  const answered = { answered_at: now }
  const outcomes = [
    { reason: '孩子家长会', state: 'agreed', ...answered },
    { reason: '', state: 'refused', ...answered, decided_by: decidedBy, decided_at: now, verdict: '夜班人手不够' },
    { reason: '去医院复查', state: 'asked' },
  ]
  for (const [at, outcome] of outcomes.entries()) {
    const [own, back] = [rows[at * 2], rows[at * 2 + 1]]
    if (!own || !back || own.userId === back.userId) continue
    await db
      .insertInto('shift_swap')
      .values({
        ...{ tenant_id: tenantId, lot_id: lotId, asked_by: own.userId, colleague_id: back.userId, created_at: now },
        ...{ roster_entry_id: own.id, shift: JSON.stringify(own.shift), begins_at: own.startsAt },
        ...{ return_entry_id: back.id, return_lot_id: lotId, return_shift: JSON.stringify(back.shift) },
        ...outcome,
      })
      .execute()
  }
}
