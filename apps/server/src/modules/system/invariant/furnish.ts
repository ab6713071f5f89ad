import type { Furnish } from '../../../testing/furnishing.ts'

/** A nightly check with a finding, since rows are otherwise added only at night. */
export const furnishInvariant: Furnish = async ({ owner, tenantId, word, clock, now }) => {
  const findings = JSON.stringify([{ name: word, count: 1 }])
  const night = clock(-1).slice(0, 10)
  const times = { begun_at: now, finished_at: now }
  await owner
    .insertInto('data_check')
    .values({ tenant_id: tenantId, night, findings, ...times })
    .execute()
}
