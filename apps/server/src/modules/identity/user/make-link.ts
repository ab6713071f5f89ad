import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { hashToken, newToken } from '../../../lib/secret.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { insertLink } from './link-queries.ts'

const dayMs = 86_400_000

/** Makes a link by which a person sets his password, once; an earlier one of his ends. Only its hash is kept. */
export async function makeLink(
  db: Db,
  { clock }: { clock: Clock },
  { tenantId, userId }: { tenantId: number; userId: number },
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const createdAt = clock()
  const { passwordLinkDays } = await readSettings(db, tenantId)
  const expiresAt = new Date(createdAt.getTime() + passwordLinkDays * dayMs)
  await insertLink(db, { tokenHash: hashToken(token), tenantId, userId, createdAt, expiresAt })
  return { token, expiresAt }
}
