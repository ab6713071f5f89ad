import { isInPlan, Module, type Permission, type Plan } from '@parkdesk/contract'
import type { Db } from '../../db/database.ts'
import { Failure } from '../../lib/failure.ts'

/** What the platform has decided about a tenant. */
export interface TenantPlan extends Plan {
  suspendedAt: Date | null
  /** Of a person: the part that he belongs to is suspended. */
  isPartSuspended?: boolean
}

/** What of the table `tenant` makes its plan. */
export const planColumns = [
  'tenant.is_platform as isPlatform',
  'tenant.modules_off as modulesOff',
  'tenant.suspended_at as suspendedAt',
] as const

interface StoredPlan {
  isPlatform: boolean
  modulesOff: readonly string[]
  suspendedAt: Date | null
}

/** A module that this build does not know is left out. */
export const planOf = ({ isPlatform, modulesOff, suspendedAt }: StoredPlan): TenantPlan => ({
  isPlatform,
  modulesOff: modulesOff.flatMap(each => Module.safeParse(each).data ?? []),
  suspendedAt,
})

/** The plan of a tenant. */
export async function readPlan(db: Db, tenantId: number): Promise<TenantPlan> {
  const stored = await db
    .selectFrom('tenant')
    .select(planColumns)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return planOf(stored)
}

/** A tenant's plan less what a part of it leaves out: it never has more than the whole. */
export const narrowed = (plan: TenantPlan, modulesOff: readonly string[]): TenantPlan => ({
  ...plan,
  modulesOff: [...new Set([...plan.modulesOff, ...modulesOff.flatMap(each => Module.safeParse(each).data ?? [])])],
})

/** The plan that holds for a person: his tenant's, less what his part of it leaves out. */
export async function readPlanOf(
  db: Db,
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<TenantPlan> {
  const part = await db
    .selectFrom('app_user as u')
    .innerJoin('sub_tenant as s', join =>
      join.onRef('s.tenant_id', '=', 'u.tenant_id').onRef('s.sub_tenant_id', '=', 'u.sub_tenant_id'),
    )
    .select(['s.modules_off as modulesOff', 's.suspended_at as suspendedAt'])
    .where('u.tenant_id', '=', tenantId)
    .where('u.user_id', '=', userId)
    .executeTakeFirst()
  const plan = narrowed(await readPlan(db, tenantId), part?.modulesOff ?? [])
  return { ...plan, isPartSuspended: part?.suspendedAt != null }
}

/** Fails with subTenant.suspended for somebody of a part that is kept out. */
export function demandPart({ isPartSuspended }: { isPartSuspended?: boolean }): void {
  if (isPartSuspended) throw new Failure('subTenant.suspended')
}

/** Of some permissions those that a plan has. */
export const withinPlan = (held: readonly Permission[], plan: Plan): Permission[] =>
  held.filter(permission => isInPlan(permission, plan))
