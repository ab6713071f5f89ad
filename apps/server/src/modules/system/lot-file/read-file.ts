import type { LotFile } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { queryRuleAssignments } from '../../charging/rule/assignment-service.ts'
import * as queries from './queries.ts'

/** A lot as its file says it, without its photos, and which rules its keys stand for here. Fails with row.missing. */
export async function readFile(
  ctx: SignedInContext,
  lotId: number,
): Promise<{ file: LotFile; ruleIds: ReadonlyMap<string, number> }> {
  const { db, scope, session } = ctx
  const found = await queries.findLot(db, scope, lotId)
  if (!found) throw new Failure('row.missing')
  const place = { tenantId: scope.tenantId, lotId }
  const now = ctx.clock()
  const charged = await queryRuleAssignments(ctx, { lotId })
  const used = [...new Set(charged.assignments.map(({ ruleId }) => ruleId))]
  const rules = await queries.listRulesInForce(db, { tenantId: scope.tenantId, ruleIds: used, now })
  // In the order in which they are asked, so that the file is the same wherever it was made.
  const ordered = used.flatMap(ruleId => rules.filter(rule => rule.ruleId === ruleId))
  const keys = new Map(ordered.map(({ ruleId }, index) => [ruleId, `rule${index + 1}`]))
  const laneCodes = await queries.listLaneCodes(db, place)
  const regionNames = new Map(charged.regions.map(({ regionId, name }) => [regionId, name]))
  const file: LotFile = {
    format: 'parkdesk.lot.1',
    currency: session.currency.code,
    ...found,
    ...(await queries.readParts(db, place)),
    chargeRules: ordered.map(({ ruleId, name, rule }) => ({ ruleKey: keys.get(ruleId) ?? '', name, rule })),
    versionAt: charged.versionAt,
    // One whose rule has no version in force yet charges nobody.
    assignments: charged.assignments.flatMap(({ ruleId, when, regionIds, laneIds, lotEvents }) => {
      const ruleKey = keys.get(ruleId)
      if (ruleKey === undefined) return []
      const regions = regionIds?.flatMap(id => regionNames.get(id) ?? [])
      const lanes = laneIds?.flatMap(id => laneCodes.get(id) ?? [])
      return [
        {
          ...{ ruleKey, when },
          ...(regions && { regions }),
          ...(lanes && { laneCodes: lanes }),
          ...(lotEvents && { lotEvents }),
        },
      ]
    }),
    cardRules: await queries.listCardRules(db, place),
    blackList: await queries.listBlackList(db, { ...place, now }),
    whiteList: await queries.listWhiteList(db, { ...place, now }),
    photos: [],
  }
  return { file, ruleIds: new Map([...keys].map(([ruleId, key]) => [key, ruleId])) }
}
