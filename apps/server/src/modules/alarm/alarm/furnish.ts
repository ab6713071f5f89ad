import type { Furnish } from '../../../testing/furnishing.ts'

/** An alarm of a device beside those that passes raise: no box is silent long enough here to raise one. */
export const furnishAlarm: Furnish = async ({ owner, tenantId, lotId, now, word }) => {
  await owner
    .insertInto('alarm')
    .values({ tenant_id: tenantId, lot_id: lotId, kind: 'deviceSilent', raised_at: now, plate: '', remark: word })
    .execute()
}
