import { z } from 'zod'
import type { Permission } from '../permission.ts'
import { partsOf } from './permission-names.ts'
import type { PermissionNoun } from './permission-parts.ts'

/** What the platform may leave out of what an operator uses; everything else every operator has. */
const nounsOfModules = {
  card: ['cardRule', 'card'],
  company: ['company', 'companyVehicle'],
  merchant: ['merchant', 'coupon'],
  share: ['shareRegistration'],
  app: ['appVersion', 'banner'],
  sms: ['sms', 'smsTemplate'],
  api: ['apiToken'],
} as const satisfies Record<string, readonly PermissionNoun[]>

export type Module = keyof typeof nounsOfModules
export const modules = Object.keys(nounsOfModules) as [Module, ...Module[]]
export const Module = z.enum(modules)

/** What only the platform does. */
const nounsOfPlatform: readonly PermissionNoun[] = ['tenant', 'parkingApproval']

/** What an operator may use of the product. */
export interface Plan {
  isPlatform: boolean
  modulesOff: readonly Module[]
}

/** What a permission needs besides a role: a module, or to be of the platform; null: nothing. */
export function gateOf(permission: Permission): Module | 'platform' | null {
  const { noun } = partsOf(permission)
  if (nounsOfPlatform.includes(noun)) return 'platform'
  return modules.find(module => (nounsOfModules[module] as readonly PermissionNoun[]).includes(noun)) ?? null
}

/** Whether an operator's people can hold a permission at all. */
export function isInPlan(permission: Permission, { isPlatform, modulesOff }: Plan): boolean {
  const gate = gateOf(permission)
  return gate === null || (gate === 'platform' ? isPlatform : !modulesOff.includes(gate))
}
