import type {
  ChargeRuleDetail,
  ChargeRuleFilter,
  DataOf,
  ParsedBodyOf,
  queryChargeRule as query,
  Total,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { listExamples, ruleExample } from './example-queries.ts'
import { exportRules } from './export.ts'
import { countRules, listRules } from './list-queries.ts'
import { findRule, viewerOf } from './queries.ts'
import { listVersions } from './version-queries.ts'

/** A page of rules, or with QueryAll one .xls of all that fit the filter. */
export async function queryChargeRule(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const part = sortedPartOf(input, 'changedAt')
  if (input.QueryAll) {
    ctx.demand('chargeRule.export')
    return exportRules(ctx, input, part)
  }
  return { list: await listRules(ctx.db, viewerOf(ctx), input, part) }
}

/** How many rules fit the filter. */
export const countChargeRule = async (ctx: SignedInContext, filter: ChargeRuleFilter): Promise<Total> => ({
  total: await countRules(ctx.db, viewerOf(ctx), filter),
})

/** A rule with all its versions and examples. */
export async function chargeRuleDetail(
  ctx: SignedInContext,
  { ruleId }: { ruleId: number },
): Promise<ChargeRuleDetail> {
  const viewer = viewerOf(ctx)
  const rule = await findRule(ctx.db, viewer, ruleId)
  if (!rule) throw new Failure('row.missing')
  const [versions, examples] = await Promise.all([
    listVersions(ctx.db, viewer, ruleId),
    listExamples(ctx.db, { tenantId: viewer.scope.tenantId, ruleId }),
  ])
  return { ...rule, versions, examples: examples.map(ruleExample) }
}
