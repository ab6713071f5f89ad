import type {
  ParsedBodyOf,
  querySmsTemplate as query,
  removeSmsTemplate as remove,
  SmsTemplateEntry,
  SmsTemplateFilter,
  saveSmsTemplate as save,
  Total,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { sortedPartOf } from '../../../db/list.ts'
import { rowsForChange } from '../../../db/tenant-rows.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { removeTenantRows } from '../../../platform/recheck/remove-rows.ts'
import { exportSmsTemplates } from './export.ts'
import * as queries from './queries.ts'
import { contentProblem } from './rules.ts'
import { sampleOf } from './sample.ts'

const audit = auditOf('smsTemplate')

/** A page of SMS templates, or with QueryAll one .xls of all that fit the filter. */
export async function querySmsTemplate(ctx: SignedInContext, input: ParsedBodyOf<typeof query>) {
  const part = sortedPartOf(input, 'createdAt')
  if (!input.QueryAll) return { list: await queries.listSmsTemplates(ctx.db, ctx.scope, input, part) }
  ctx.demand('smsTemplate.export')
  return exportSmsTemplates(ctx, input, part)
}

/** How many SMS templates fit the filter. */
export const countSmsTemplate = async ({ db, scope }: SignedInContext, filter: SmsTemplateFilter): Promise<Total> => ({
  total: await queries.countSmsTemplates(db, scope, filter),
})

/**
 * Adds an SMS template, or changes one; enabled, it takes the place of the one that was. Fails with name.taken, row.missing and what the text
 * is refused for (`rules.ts`).
 */
export async function saveSmsTemplate(ctx: SignedInContext, { smsTemplateId, ...entry }: ParsedBodyOf<typeof save>) {
  const problem = contentProblem(entry.kind, entry.content, await sampleOf(ctx))
  if (problem) throw refusal(problem.code, 'content', problem.values)
  return ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    const taken = refusal('name.taken', 'name')
    await queries.lockTemplates(db, tenantId)
    if (smsTemplateId === undefined) {
      await replaceInUse(ctx, db, entry)
      const [added] = await queries.insertSmsTemplates(db, tenantId, [entry], authorshipOf(ctx))
      if (!added) throw taken
      await audit(ctx, db, { action: 'smsTemplate.add', entityId: added.smsTemplateId, after: entry })
      return { smsTemplateId: added.smsTemplateId }
    }
    const [before] = await rowsForChange(db, 'sms_template', tenantId, [smsTemplateId])
    if (!before) throw new Failure('row.missing')
    await replaceInUse(ctx, db, entry, smsTemplateId)
    await orTaken(taken, () => queries.updateSmsTemplate(db, tenantId, smsTemplateId, entry))
    await audit(ctx, db, { action: 'smsTemplate.change', entityId: smsTemplateId, before, after: entry })
    return { smsTemplateId }
  })
}

/** Makes room for a template that is to be in use. That it was itself is no change. */
async function replaceInUse(ctx: SignedInContext, db: Db, entry: SmsTemplateEntry, smsTemplateId?: number) {
  if (entry.disabled) return
  for (const other of await queries.disableInUse(db, ctx.scope.tenantId, entry)) {
    if (other.smsTemplateId === smsTemplateId) continue
    const change = { before: { disabled: false }, after: { disabled: true } }
    await audit(ctx, db, { action: 'smsTemplate.change', entityId: other.smsTemplateId, ...change })
  }
}

/** What templates are filled with when their length is checked. */
export const smsTemplateSample = (ctx: SignedInContext) => sampleOf(ctx)

/** Removes SMS templates, all of them or none. Fails with session.recheckNeeded, row.missing. */
export const removeSmsTemplate = (ctx: SignedInContext, { smsTemplateIds }: ParsedBodyOf<typeof remove>) =>
  removeTenantRows(ctx, smsTemplateIds, { noun: 'smsTemplate', table: 'sms_template' })
