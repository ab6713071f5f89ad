import type { Db } from '../../../db/database.ts'
import { insertSet } from './assignment-set-queries.ts'
import { insertRule } from './queries.ts'
import { defaultRule } from './rules.ts'
import { insertVersion } from './version-queries.ts'

/** Recorded traffic of any year finds the default rule in force. */
const always = new Date(0)

/** Gives a new lot the rule that it charges by until somebody says otherwise. */
export async function addDefaultRule(
  db: Db,
  { tenantId, lotId, timeZone }: { tenantId: number; lotId: number; timeZone: string },
): Promise<void> {
  const ruleId = await insertRule(db, tenantId, { name: '默认规则', timeZone })
  await insertVersion(db, { tenantId, ruleId }, { rule: defaultRule, note: '', validFrom: always })
  const assignments = [{ ruleId, when: {} }]
  await insertSet(db, { tenantId, lotId }, { validFrom: always, versionAt: 'entry', assignments })
}
