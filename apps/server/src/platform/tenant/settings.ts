import { TenantSettings } from '@parkdesk/contract'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'

/** The settings of an operator. What an earlier or later build wrote and this one does not know, or refuses, is as if it were not set. */
export async function readSettings(db: Db, tenantId: number): Promise<TenantSettings> {
  const rows = await db
    .selectFrom('tenant_setting')
    .select(['name', 'value'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const known = rows.flatMap(({ name, value }) => {
    const shape: Record<string, z.ZodType | undefined> = TenantSettings.shape
    return shape[name]?.safeParse(value).success ? [[name, value] as const] : []
  })
  return TenantSettings.parse(Object.fromEntries(known))
}
