import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { hashToken } from '../lib/secret.ts'

/** At which others call without signing in. */
export type DoorKind = 'payAccount' | 'payPage' | 'invoiceProvider'

/** 128 bits: nobody finds a door by trying. */
export const newDoorCode = (): string => randomBytes(16).toString('hex')

export const isDoorCode = (code: string): boolean => /^[\da-f]{32}$/.test(code)

/** Opens the door of a subject, in the place of the one that it had. */
export async function openDoor(
  db: Db,
  { tenantId, kind, subjectId }: { tenantId: number; kind: DoorKind; subjectId: number },
  code: string,
): Promise<void> {
  await closeDoor(db, { tenantId, kind, subjectId })
  const door = { code_hash: hashToken(code), tenant_id: tenantId, kind, subject_id: subjectId }
  await db.insertInto('door').values(door).execute()
}

export const closeDoor = (
  db: Db,
  { tenantId, kind, subjectId }: { tenantId: number; kind: DoorKind; subjectId: number },
) =>
  db
    .deleteFrom('door')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .execute()

/** Whose door a code opens, in the shared table, because the tenant is not known yet. A suspended tenant's are shut. */
export async function findDoor(shared: Db, kind: DoorKind, code: string) {
  if (!isDoorCode(code)) return
  return shared
    .selectFrom('door as d')
    .innerJoin('tenant as t', 't.tenant_id', 'd.tenant_id')
    .where('d.code_hash', '=', hashToken(code))
    .where('d.kind', '=', kind)
    .where('t.suspended_at', 'is', null)
    .select(['d.tenant_id as tenantId', 'd.subject_id as subjectId', 't.name as tenantName', 't.time_zone as timeZone'])
    .executeTakeFirst()
}
