import type { Db } from '../../../db/database.ts'

/** Every version of the lots' rules, the latest first. */
export const listRules = (db: Db, tenantId: number, lotIds: readonly number[]) =>
  db
    .selectFrom('charge_rule')
    .select(['lot_id as lotId', 'rule_id as ruleId', 'version', 'body', 'valid_from as validFrom'])
    .where('tenant_id', '=', tenantId)
    .where('lot_id', 'in', lotIds)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .execute()
