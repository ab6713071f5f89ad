import type { ChargeRule, ParsedBodyOf, publishChargeRule as publish } from '@parkdesk/contract'
import { authorshipOf, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { lockCharging } from '../../../db/lock.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure, type FieldFailure } from '../../../lib/failure.ts'
import { isFailureCode } from '../../../lib/failure-words.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { openCalendar } from '../calendar/open-calendar.ts'
import type { TariffCalendar } from '../engine/charge.ts'
import { demandRule } from './demand-rule.ts'
import { listExamples } from './example-queries.ts'
import { namedByTenant } from './named-by-tenant.ts'
import { touchRule, viewerOf } from './queries.ts'
import { type NamedByTenant, readRule } from './rules.ts'
import { openTrial } from './trial.ts'
import * as versions from './version-queries.ts'

const mostNamed = 5

/** Publishes the draft from a moment on. Every example has to cost what is expected. Fails with session.recheckNeeded. */
export async function publishChargeRule(
  ctx: SignedInContext,
  { ruleId, validFrom, revision }: ParsedBodyOf<typeof publish>,
): Promise<{ version: number }> {
  await demandRecheck(ctx)
  const key = { tenantId: ctx.scope.tenantId, ruleId }
  return ctx.db.transaction().execute(async db => {
    await lockCharging(db, key.tenantId)
    const { timeZone } = await demandRule(ctx, db, ruleId)
    const draft = await versions.findDraft(db, key)
    if (!draft) throw new Failure('chargeRule.noDraft')
    if (revision !== undefined && revision !== draft.revision) throw new Failure('chargeRule.draftChanged')
    const { calendar } = await openCalendar(db, key.tenantId)
    const rule = demandChargeable(ctx, draft.body, await namedByTenant(db, key.tenantId, calendar))
    await demandExamples(ctx, db, key, { rule, calendar: { ...calendar, timeZone } })
    const from = instantOf(validFrom, timeZone)
    await versions.publishDraft(db, key, { rule, validFrom: from, by: authorshipOf(ctx) })
    await touchRule(db, viewerOf(ctx), ruleId)
    const { version } = draft
    const after = { version, validFrom: from.toISOString(), rule }
    await writeAudit(db, ctx, { action: 'chargeRule.publish', entity: 'chargeRule', entityId: ruleId, after })
    return { version }
  })
}

/** A day class or a vehicle class may be gone since the draft was saved. */
function demandChargeable({ language }: SignedInContext, body: unknown, named: NamedByTenant): ChargeRule {
  const read = readRule(body, named, language)
  if (read.ok) return read.rule
  const fields = read.faults.map(
    ({ path, fault }): FieldFailure => ({
      path: ['rule', ...path].join('.'),
      code: isFailureCode(fault) ? fault : 'request.invalid',
    }),
  )
  throw new Failure('chargeRule.faulty', { fields })
}

async function demandExamples(
  { language }: SignedInContext,
  db: Db,
  key: versions.RuleKey,
  { rule, calendar }: { rule: ChargeRule; calendar: TariffCalendar },
): Promise<void> {
  const price = openTrial(rule, calendar)
  const changed = (await listExamples(db, key)).filter(({ stay, expectedFen }) => price(stay).amountFen !== expectedFen)
  if (changed.length === 0) return
  const named = changed.slice(0, mostNamed).map(({ name }) => name)
  const more = changed.length > mostNamed ? '…' : ''
  throw new Failure('chargeRule.examplesChanged', {
    values: { count: changed.length, names: named.join(language === 'zh' ? '、' : ', ') + more },
    fields: changed.map(({ exampleId }) => ({ path: `examples.${exampleId}`, code: 'chargeRule.exampleChanged' })),
  })
}

/** Retires a rule by which no lot charges: all its published versions. */
export async function retireChargeRule(ctx: SignedInContext, { ruleId }: { ruleId: number }): Promise<null> {
  const key = { tenantId: ctx.scope.tenantId, ruleId }
  await ctx.db.transaction().execute(async db => {
    const { name, lotNames } = await demandRule(ctx, db, ruleId)
    if (lotNames.length > 0) throw new Failure('chargeRule.inUse', { values: { names: lotNames.join('、') } })
    if ((await versions.countVersions(db, key, ['published'])) === 0) throw new Failure('chargeRule.notPublished')
    await versions.retireVersions(db, key, authorshipOf(ctx))
    await touchRule(db, viewerOf(ctx), ruleId)
    await writeAudit(db, ctx, { action: 'chargeRule.retire', entity: 'chargeRule', entityId: ruleId, before: { name } })
  })
  return null
}
