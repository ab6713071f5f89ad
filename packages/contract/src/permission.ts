import { z } from 'zod'

/** Every permission there is, `noun.verb`. A role holds a set of them; the admin role holds all. */
export const permissions = [
  'overview.read',
  'order.read',
  'order.export',
  'pass.read',
  'pass.export',
  'order.reprice',
  'presence.read',
  'blackList.read',
  'blackList.save',
  'blackList.remove',
  'blackList.import',
  'blackList.export',
  'chargeRule.read',
  'chargeRule.save',
  'chargeRule.publish',
  'chargeRule.export',
  'chargeRule.replay',
  'holiday.read',
  'holiday.save',
  'alarm.read',
  'alarm.handle',
  'menu.save',
  'importantNotice.save',
  'appVersion.save',
  'shareRegistration.read',
  'region.read',
  'region.save',
  'region.remove',
  'shareRegistration.remove',
] as const

export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

/** The role code that passes every role check and holds every permission (specification 6). */
export const adminRole = 'admin'
