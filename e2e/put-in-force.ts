import { checkUserPassword, lotOptions, publishChargeRule, saveRuleAssignments } from '@parkdesk/contract'
import type { Page } from '@playwright/test'
import { askAs, tokenOf } from './ask.ts'
import { password, type Tenant } from './tenant.ts'

/** Publishes the rule of the page, and has the lot charge by it. */
export async function putInForce(page: Page, tenant: Tenant) {
  const ask = askAs(tenant, await tokenOf(page))
  const ruleId = Number(new URL(page.url()).searchParams.get('rule'))
  await ask(checkUserPassword, { Password: password })
  await ask(publishChargeRule, { ruleId, validFrom: '2020-01-01 00:00:00' })
  const lotId = (await ask(lotOptions, {}))[0]?.lotId ?? 0
  const validFrom = '2020-01-01 00:00:00'
  await ask(saveRuleAssignments, { lotId, assignments: [{ ruleId, when: {} }], versionAt: 'entry', validFrom })
}
