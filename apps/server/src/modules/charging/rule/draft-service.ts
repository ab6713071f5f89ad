import type { ChargeRule, DataOf, ParsedBodyOf, saveChargeRuleDraft as save } from '@parkdesk/contract'
import { authorshipOf, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { openCalendar } from '../calendar/open-calendar.ts'
import { demandRule } from './demand-rule.ts'
import { namedByTenant } from './named-by-tenant.ts'
import * as queries from './queries.ts'
import { readRule } from './rules.ts'
import * as versions from './version-queries.ts'

type Input = ParsedBodyOf<typeof save>

/** Saves the draft of a rule, or a new rule with its draft. What cannot be charged by is not saved; the answer says where and why. */
export async function saveChargeRuleDraft(ctx: SignedInContext, input: Input): Promise<DataOf<typeof save>> {
  const { ruleId = null } = input
  const { calendar } = await openCalendar(ctx.db, ctx.scope.tenantId)
  const read = readRule(input.rule, await namedByTenant(ctx.db, ctx.scope.tenantId, calendar), ctx.language)
  if (!read.ok) return { ruleId, version: null, revision: null, faults: read.faults }
  const saved = await ctx.db
    .transaction()
    .execute(db =>
      ruleId === null ? addRule(ctx, db, input, read.rule) : changeDraft(ctx, db, { ...input, ruleId }, read.rule),
    )
  return { ...saved, faults: [] }
}

async function addRule(ctx: SignedInContext, db: Db, { name, note }: Input, rule: ChargeRule) {
  const { tenantId, timeZone } = ctx.scope
  const by = authorshipOf(ctx)
  const ruleId = await queries.insertRule(db, tenantId, { name, timeZone, by })
  const draft = await versions.insertVersion(db, { tenantId, ruleId }, { rule, note, by, validFrom: null })
  await audit(ctx, db, { action: 'chargeRule.saveDraft', ruleId, after: { name, note, rule } })
  return { ruleId, ...draft }
}

async function changeDraft(ctx: SignedInContext, db: Db, input: Input & { ruleId: number }, rule: ChargeRule) {
  const { ruleId, name, note, revision } = input
  const key = { tenantId: ctx.scope.tenantId, ruleId }
  const before = await demandRule(ctx, db, ruleId)
  const draft = await versions.findDraft(db, key)
  demandSameDraft(ctx, draft, revision)
  const change = { rule, note, by: authorshipOf(ctx) }
  const saved = draft
    ? await versions.updateDraft(db, key, change)
    : await versions.insertVersion(db, key, { ...change, validFrom: null })
  await queries.touchRule(db, queries.viewerOf(ctx), ruleId, name)
  await audit(ctx, db, {
    action: 'chargeRule.saveDraft',
    ruleId,
    before: { name: before.name, ...(draft && { note: draft.note, rule: draft.body }) },
    after: { name, note, rule },
  })
  return { ruleId, ...saved }
}

/** What a person overwrites is what he has seen, or what he saved himself. */
function demandSameDraft(
  { session }: SignedInContext,
  draft: versions.StoredVersion | undefined,
  revision: number | undefined,
): void {
  const isSame = revision === undefined ? !draft || draft.changedBy === session.userId : draft?.revision === revision
  if (!isSame) throw new Failure('chargeRule.draftChanged')
}

/** Throws the draft of a rule away; a rule that was never published goes with it. */
export async function dropChargeRuleDraft(ctx: SignedInContext, { ruleId }: { ruleId: number }): Promise<null> {
  const key = { tenantId: ctx.scope.tenantId, ruleId }
  await ctx.db.transaction().execute(async db => {
    const { name } = await demandRule(ctx, db, ruleId)
    const draft = await versions.findDraft(db, key)
    if (!draft) throw new Failure('chargeRule.noDraft')
    if ((await versions.countVersions(db, key, ['published', 'retired'])) > 0) {
      await versions.removeDraft(db, key)
      await queries.touchRule(db, queries.viewerOf(ctx), ruleId)
    } else await queries.removeRule(db, key.tenantId, ruleId)
    await audit(ctx, db, {
      action: 'chargeRule.dropDraft',
      ruleId,
      before: { name, note: draft.note, rule: draft.body },
    })
  })
  return null
}

interface Change {
  action: string
  ruleId: number
  before?: object
  after?: object
}

const audit = (ctx: SignedInContext, db: Db, { ruleId, ...change }: Change) =>
  writeAudit(db, ctx, { entity: 'chargeRule', entityId: ruleId, ...change })
