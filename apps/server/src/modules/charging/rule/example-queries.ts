import { type RuleExample, TriedStay, yuan } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { RuleKey } from './version-queries.ts'

export interface StoredExample extends Omit<RuleExample, 'expected'> {
  expectedFen: number
}

/** The examples of a rule, as they were added. */
export const listExamples = async (db: Db, { tenantId, ruleId }: RuleKey): Promise<StoredExample[]> => {
  const rows = await db
    .selectFrom('charge_rule_example')
    .where('tenant_id', '=', tenantId)
    .where('rule_id', '=', ruleId)
    .select(['example_id as exampleId', 'name', 'stay', 'expected_fen as expectedFen'])
    .orderBy('example_id')
    .execute()
  return rows.map(row => ({ ...row, stay: TriedStay.parse(row.stay) }))
}

export const ruleExample = ({ expectedFen, ...example }: StoredExample): RuleExample => ({
  ...example,
  expected: yuan(expectedFen),
})

interface Example {
  name: string
  stay: TriedStay
  expectedFen: number
  by: number
  at: Date
}

const columnsOf = ({ name, stay, expectedFen, by, at }: Example) => ({
  name,
  stay: JSON.stringify(stay),
  expected_fen: expectedFen,
  changed_by: by,
  changed_at: at,
})

export const insertExample = async (db: Db, { tenantId, ruleId }: RuleKey, example: Example): Promise<number> =>
  (
    await db
      .insertInto('charge_rule_example')
      .values({ tenant_id: tenantId, rule_id: ruleId, ...columnsOf(example) })
      .returning('example_id as exampleId')
      .executeTakeFirstOrThrow()
  ).exampleId

export const updateExample = (db: Db, { tenantId, ruleId }: RuleKey, exampleId: number, example: Example) =>
  db
    .updateTable('charge_rule_example')
    .set(columnsOf(example))
    .where('tenant_id', '=', tenantId)
    .where('rule_id', '=', ruleId)
    .where('example_id', '=', exampleId)
    .execute()

export const removeExample = (db: Db, { tenantId, ruleId }: RuleKey, exampleId: number) =>
  db
    .deleteFrom('charge_rule_example')
    .where('tenant_id', '=', tenantId)
    .where('rule_id', '=', ruleId)
    .where('example_id', '=', exampleId)
    .execute()
