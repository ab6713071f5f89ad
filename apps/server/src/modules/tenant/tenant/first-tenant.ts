import type { Database } from '../../../db/database.ts'
import { hashPassword, newPassword } from '../../../lib/secret.ts'
import { createTenant } from './create-tenant.ts'

/**
 * Makes the first tenant with the account `admin` on an empty database: the platform, which may take in others.
 *
 * @returns what to print about the password: the new one, or that it is already set
 */
export async function ensureFirstTenant(owner: Database, chosenPassword: string | undefined): Promise<string> {
  const existing = await owner.shared.selectFrom('account').select('account').limit(1).executeTakeFirst()
  if (existing) return '(unchanged)'
  const password = chosenPassword ?? newPassword()
  await createTenant(owner.shared, {
    name: '停车运营',
    timeZone: 'Asia/Shanghai',
    isPlatform: true,
    admin: { account: 'admin', realName: '管理员', passwordHash: await hashPassword(password) },
  })
  return chosenPassword === undefined ? `${password}   (shown only this once)` : '(as set by PARKDESK_ADMIN_PASSWORD)'
}
