import type { Services } from '../http/context.ts'
import { megabytes, type Space } from '../lib/space.ts'
import { closeAlarms, raiseAlarm } from '../modules/alarm/alarm/raise.ts'

/** The last reported state; empty at the start, so that a new server closes an alarm left open by an earlier one. */
const reported = new WeakMap<Space, boolean>()

/** Raises one alarm when the disk is nearly full, for the first operator of the installation, and closes it when there is space again. */
export async function reportSpace({
  database,
  clock,
  space,
}: Pick<Services, 'database' | 'clock' | 'space'>): Promise<void> {
  const isLow = space.state() !== 'enough'
  if (reported.get(space) === isLow) return
  const first = await database.shared
    .selectFrom('tenant')
    .select('tenant_id as tenantId')
    .orderBy('tenant_id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  const about = { tenantId: first.tenantId, at: clock() }
  const detail = { freeMegabytes: megabytes(space.freeBytes()) }
  await database
    .forTenant(first.tenantId)
    .transaction()
    .execute(async db => {
      if (isLow) await raiseAlarm(db, about, { kind: 'spaceLow', detail }, { unlessOpen: true })
      else await closeAlarms(db, about, { kind: 'spaceLow' })
    })
  reported.set(space, isLow)
}
