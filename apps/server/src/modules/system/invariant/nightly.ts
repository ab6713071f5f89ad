import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Log } from '../../../lib/log.ts'
import { closeAlarms, raiseAlarm } from '../../alarm/alarm/raise.ts'
import { checkTenant, type Finding } from './check.ts'
import * as queries from './nightly-queries.ts'

/** By the tenant's clock. */
const nightHour = 3
const hourMs = 3_600_000
/** A check takes seconds; one that is unfinished after an hour died with its server. */
const staleAfterMs = hourMs
const keptDays = 90

interface Needs {
  database: Database
  clock: Clock
  log: Log
}

/**
 * Checks each tenant's rows once a night, at three by the tenant's clock or as soon afterwards as a server runs; of several servers one does
 * it. Findings raise one alarm, without another while it is open; it closes when there are no findings any more.
 */
export async function checkNightly({ database, clock, log }: Needs): Promise<void> {
  for (const { tenantId, timeZone, createdAt } of await queries.listTenants(database.shared)) {
    const now = clock()
    const { night, beganAt } = nightOf(now, timeZone)
    // A tenant created since then is first checked in the next night.
    if (createdAt > beganAt) continue
    const db = database.forTenant(tenantId)
    const staleBefore = new Date(now.getTime() - staleAfterMs)
    if (!(await queries.claimNight(db, { tenantId, night, now, staleBefore }))) continue
    const findings = await checkTenant(database, tenantId)
    if (findings.length > 0) log.warn({ tenantId, findings }, 'the nightly check found rows that break invariants')
    await report(database, { tenantId, night, now: clock() }, findings)
    await queries.removeNights(db, tenantId, new Date(now.getTime() - keptDays * 24 * hourMs))
  }
}

const report = (
  database: Database,
  { tenantId, night, now }: { tenantId: number; night: string; now: Date },
  findings: readonly Finding[],
): Promise<void> =>
  database
    .forTenant(tenantId)
    .transaction()
    .execute(async db => {
      const counts = findings.map(({ name, count }) => ({ name, count }))
      await queries.finishNight(db, { tenantId, night, now }, counts)
      const about = { tenantId, at: now }
      if (findings.length === 0) return closeAlarms(db, about, { kind: 'dataInconsistent' })
      const detail = { findings: counts.reduce((sum, { count }) => sum + count, 0) }
      await raiseAlarm(db, about, { kind: 'dataInconsistent', detail }, { unlessOpen: true })
    })

/** The night that a moment belongs to: from three by the tenant's clock until three the next day. */
function nightOf(now: Date, timeZone: string): { night: string; beganAt: Date } {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const day = local.hour < nightHour ? local.toPlainDate().subtract({ days: 1 }) : local.toPlainDate()
  const began = day.toZonedDateTime({ timeZone, plainTime: { hour: nightHour } })
  return { night: day.toString(), beganAt: new Date(began.epochMilliseconds) }
}
