import type { LocalDay } from '@parkdesk/contract'
import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { postMessage } from '../../../platform/message/post-message.ts'
import { findCredits } from './find-credit.ts'
import * as queries from './queries.ts'
import { stepOf, usedOf } from './rules.ts'

interface Looking {
  tenantId: number
  today: LocalDay
  at: Date
}

/**
 * Notifies those who see a company when what it owes has reached a step of its limit: once, until it has fallen below it. Call it inside the
 * transaction that changed what it owes; it locks the company, so that two at once notify once.
 */
export async function noteCredit(db: Db, { tenantId, today, at }: Looking, companyId: number): Promise<void> {
  const company = await queries.lockLimited(db, tenantId, companyId)
  if (!company) return
  const use = (await findCredits(db, { tenantId, today }, [companyId])).get(companyId)
  const step = stepOf(company.limitFen, use ? usedOf(use) : 0)
  if (step === company.step) return
  await queries.setStep(db, tenantId, companyId, step)
  if (step < company.step) return
  const content = { title: company.name, percent: step }
  for (const userId of await queries.listWatchers(db, tenantId, companyId)) {
    await postMessage(db, tenantId, { kind: 'companyCredit', at, userId, subjectId: companyId, content })
  }
}

/** What companies owe grows by the day without anybody's doing: looks at all that have a limit. */
export async function watchCompanyCredit({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const tenants = await database.shared.selectFrom('tenant').select(['tenant_id', 'time_zone']).execute()
  for (const { tenant_id: tenantId, time_zone: timeZone } of tenants) {
    const db = database.forTenant(tenantId)
    const looking = { tenantId, today: dayIn(at, timeZone), at }
    for (const companyId of await queries.listLimitedIds(db, tenantId)) {
      await db.transaction().execute(each => noteCredit(each, looking, companyId))
    }
  }
}
