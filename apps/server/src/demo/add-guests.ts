import type { Database } from '../db/database.ts'
import { dayIn, localTimeOf } from '../lib/local-time.ts'
import { saveAppointmentRule } from '../modules/guest/appointment-rule/service.ts'
import { bookVehicle } from '../modules/guest/booking/service.ts'
import { inviteVisitor, saveVisitorSetting } from '../modules/guest/visitor/service.ts'

interface Demo {
  tenantId: number
  tenantName: string
  userId: number
  timeZone: string
  lotId: number
}

const hourMs = 3_600_000

/** Hours from now to when a visitor comes, and how many he stays. */
const visits = [
  { inHours: 1, hours: 4, plateNumber: '粤BV6061', hostName: '云帆科技', visitorName: '高翔', purpose: '面试' },
  { inHours: 3, hours: 5, plateNumber: '粤SK3927', hostName: '云帆科技', visitorName: '罗敏', purpose: '项目评审' },
  { inHours: 26, hours: 8, plateNumber: '粤BDV2207', hostName: '物业服务中心', visitorName: '', purpose: '电梯年检' },
] as const
/** Asked for by somebody else, so that the administrator can approve them. */
const waiting = { inHours: 20, hours: 6, plateNumber: '粤AM5210', hostName: '远洋律师事务所', purpose: '签约' } as const

const bookings = [
  { plateNumber: '粤BR7733', driverName: '何志强' },
  { plateNumber: '粤LC2018', driverName: '林晓燕' },
  { plateNumber: '粤BDQ5066', driverName: '' },
] as const

/** Visitors of the demo lot, some of whom somebody has to approve, and vehicles that are booked for tomorrow. */
export async function addGuests(
  owner: Database,
  { tenantId, tenantName, userId, timeZone, lotId }: Demo,
  hostId: number,
): Promise<void> {
  const now = new Date()
  const actingAs = (id: number) => ({
    ...{ db: owner.shared, scope: { tenantId, lotIds: null, timeZone }, session: { tenantId, tenantName, userId: id } },
    ...{ clock: () => now, requestId: 'demo', address: null, language: 'zh' as const, smsGateway: undefined },
  })
  const clockIn = (hours: number) => localTimeOf(new Date(now.getTime() + hours * hourMs), timeZone)
  const invite = (id: number, { inHours, hours, ...visit }: (typeof visits)[number] | typeof waiting) =>
    inviteVisitor(actingAs(id), {
      ...{ visitorName: '', phone: '', entries: 1, ...visit },
      ...{ lotId, beginAt: clockIn(inHours), endAt: clockIn(inHours + hours) },
    })
  const setting = { lotId, takesPublic: true, isFree: true, mostHours: 24 }
  await saveVisitorSetting(actingAs(userId), { ...setting, needsApproval: false })
  for (const visit of visits) await invite(userId, visit)
  await saveVisitorSetting(actingAs(userId), { ...setting, needsApproval: true })
  await invite(hostId, waiting)

  const { appointmentRuleId } = await saveAppointmentRule(actingAs(userId), {
    ...{ lotId, name: '日间预约', weekdays: [1, 2, 3, 4, 5, 6, 7], fromHour: '09:00', untilHour: '18:00' },
    ...{ quota: 10, mostDaysAhead: 7, isPublic: true, disabled: false },
  })
  const day = dayIn(new Date(now.getTime() + 24 * hourMs), timeZone)
  for (const booking of bookings)
    await bookVehicle(actingAs(userId), { appointmentRuleId, day, phone: '13800138000', ...booking })
}
