import {
  type compareRuleVersions as compare,
  type DataOf,
  fen,
  fenOf,
  type importRuleExamples as importing,
  mostExamples,
  type ParsedBodyOf,
  type saveRuleExample as save,
  type tryChargeRule as tryOut,
  yuan,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { openCalendar } from '../calendar/open-calendar.ts'
import { findLotZone } from './assignment-queries.ts'
import { demandRule } from './demand-rule.ts'
import * as examples from './example-queries.ts'
import { namedByTenant } from './named-by-tenant.ts'
import { findRule, touchRule, viewerOf } from './queries.ts'
import { readRule } from './rules.ts'
import { readStoredRule } from './stored-rule.ts'
import { demandLengths, openTrial, pricedStay } from './trial.ts'
import { findVersion } from './version-queries.ts'

/** Prices stays by a rule that need not be saved, by the clock of a lot (else of the tenant). With faults there are no results. */
export async function tryChargeRule(
  ctx: SignedInContext,
  { rule, lotId, stays }: ParsedBodyOf<typeof tryOut>,
): Promise<DataOf<typeof tryOut>> {
  const timeZone = lotId === undefined ? ctx.scope.timeZone : await findLotZone(ctx.db, ctx.scope, lotId)
  if (timeZone === undefined) throw new Failure('row.missing')
  demandLengths(stays, timeZone)
  const { calendar } = await openCalendar(ctx.db, ctx.scope.tenantId)
  const read = readRule(rule, await namedByTenant(ctx.db, ctx.scope.tenantId, calendar), ctx.language)
  if (!read.ok) return { faults: read.faults, results: [] }
  const price = openTrial(read.rule, { ...calendar, timeZone })
  return { faults: [], results: stays.map(stay => pricedStay(price(stay), timeZone)) }
}

/** Adds an example to a rule, or changes one. */
export async function saveRuleExample(
  ctx: SignedInContext,
  { ruleId, exampleId, name, stay, expected }: ParsedBodyOf<typeof save>,
): Promise<{ exampleId: number }> {
  const key = { tenantId: ctx.scope.tenantId, ruleId }
  const expectedFen = fen(fenOf(expected))
  return ctx.db.transaction().execute(async db => {
    const { timeZone } = await demandRule(ctx, db, ruleId)
    demandLengths([stay], timeZone)
    const present = await examples.listExamples(db, key)
    const example = { name, stay, expectedFen, by: ctx.session.userId, at: ctx.clock() }
    const before = present.find(other => other.exampleId === exampleId)
    if (exampleId !== undefined && !before) throw new Failure('row.missing')
    if (!before && present.length >= mostExamples)
      throw new Failure('chargeRule.tooManyExamples', { values: { most: mostExamples } })
    if (before) await examples.updateExample(db, key, before.exampleId, example)
    const saved = before?.exampleId ?? (await examples.insertExample(db, key, example))
    await noteChange(ctx, db, {
      action: 'chargeRule.saveExample',
      ruleId,
      ...(before && { before }),
      after: { exampleId: saved, name, stay, expectedFen },
    })
    return { exampleId: saved }
  })
}

/** Adds examples to a rule, all or none; those whose stay it has already are left out. Fails with chargeRule.tooManyExamples. */
export async function importRuleExamples(
  ctx: SignedInContext,
  { ruleId, examples: written }: ParsedBodyOf<typeof importing>,
): Promise<DataOf<typeof importing>> {
  const key = { tenantId: ctx.scope.tenantId, ruleId }
  return ctx.db.transaction().execute(async db => {
    const { timeZone } = await demandRule(ctx, db, ruleId)
    for (const { stay } of written) demandLengths([stay], timeZone)
    const present = await examples.listExamples(db, key)
    const known = new Set(present.map(({ stay }) => JSON.stringify(stay)))
    const added = written.filter(({ stay }) => {
      const text = JSON.stringify(stay)
      const isNew = !known.has(text)
      known.add(text)
      return isNew
    })
    if (present.length + added.length > mostExamples)
      throw new Failure('chargeRule.tooManyExamples', { values: { most: mostExamples } })
    const saved = []
    for (const { name, stay, expected } of added) {
      const example = { name, stay, expectedFen: fen(fenOf(expected)), by: ctx.session.userId, at: ctx.clock() }
      saved.push({ exampleId: await examples.insertExample(db, key, example), name, stay, expected })
    }
    if (saved.length > 0)
      await noteChange(ctx, db, { action: 'chargeRule.importExamples', ruleId, after: { examples: saved } })
    return { saved: saved.length, repeated: written.length - saved.length }
  })
}

/** Removes an example of a rule. */
export async function removeRuleExample(
  ctx: SignedInContext,
  { ruleId, exampleId }: { ruleId: number; exampleId: number },
): Promise<null> {
  const key = { tenantId: ctx.scope.tenantId, ruleId }
  await ctx.db.transaction().execute(async db => {
    await demandRule(ctx, db, ruleId)
    const before = (await examples.listExamples(db, key)).find(example => example.exampleId === exampleId)
    if (!before) throw new Failure('row.missing')
    await examples.removeExample(db, key, exampleId)
    await noteChange(ctx, db, { action: 'chargeRule.removeExample', ruleId, before })
  })
  return null
}

interface Change {
  action: string
  ruleId: number
  before?: object
  after?: object
}

async function noteChange(ctx: SignedInContext, db: Db, { ruleId, ...change }: Change): Promise<void> {
  await touchRule(db, viewerOf(ctx), ruleId)
  await writeAudit(db, ctx, { entity: 'chargeRule', entityId: ruleId, ...change })
}

/** The examples of a rule priced by two of its versions, on the days of today's calendar. */
export async function compareRuleVersions(
  ctx: SignedInContext,
  { ruleId, before, after }: ParsedBodyOf<typeof compare>,
): Promise<DataOf<typeof compare>> {
  const key = { tenantId: ctx.scope.tenantId, ruleId }
  const rule = await findRule(ctx.db, viewerOf(ctx), ruleId)
  if (!rule) throw new Failure('row.missing')
  const { timeZone } = rule
  const { calendar } = await openCalendar(ctx.db, key.tenantId)
  const trialOf = async (version: number) => {
    const found = await findVersion(ctx.db, key, version)
    if (!found) throw new Failure('row.missing')
    return openTrial(readStoredRule(JSON.stringify(found.body)), { ...calendar, timeZone })
  }
  const [byBefore, byAfter] = [await trialOf(before), await trialOf(after)]
  return (await examples.listExamples(ctx.db, key)).map(({ exampleId, name, expectedFen, stay }) => ({
    exampleId,
    name,
    expected: yuan(expectedFen),
    before: pricedStay(byBefore(stay), timeZone),
    after: pricedStay(byAfter(stay), timeZone),
  }))
}
