import type { Furnish } from '../../../testing/furnishing.ts'

/** A planned shift that was excused: nobody corrects his own, and only the administrator's password is known here. */
export const furnishAttendance: Furnish = async ({ owner, tenantId, now, word }) => {
  const entry = await owner
    .selectFrom('roster_entry')
    .select(['roster_entry_id', 'created_by'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const correction = { status: 'excused', reason: word, created_at: now, tenant_id: tenantId }
  await owner
    .insertInto('attendance_correction')
    .values({ ...correction, ...entry })
    .execute()
}
