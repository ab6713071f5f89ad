import type {
  acceptSuggestion as acceptCall,
  compareReconciliation as compareCall,
  DataOf,
  noteReconciliation as noteCall,
  ParsedBodyOf,
  reopenReconciliation as reopenCall,
  signOffReconciliation as signCall,
  undoDecision as undoCall,
} from '@parkdesk/contract'
import { authorshipOf, writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { compareDay } from './compare-day.ts'
import { countDifferences, type DayOfAccount, findDay, hasOurs, lockAccount } from './compare-queries.ts'
import { listDays } from './day-queries.ts'
import * as decisions from './decision-queries.ts'

type Day = { accountId: number; day: string }
type OpenDay = DayOfAccount & { name: string; merchantNo: string; at: Date }

/** Works on a day of an account in scope, which nobody else changes meanwhile. Fails with row.missing, reconciliation.noBill, reconciliation.signedOff. */
function onOpenDay<Answer>(
  ctx: SignedInContext,
  { accountId, day }: Day,
  work: (db: Db, of: OpenDay) => Promise<Answer>,
) {
  return ctx.db.transaction().execute(async db => {
    const account = await lockAccount(db, ctx.scope, accountId)
    if (!account) throw new Failure('row.missing')
    const of = { tenantId: ctx.scope.tenantId, day, ...account, at: ctx.clock() }
    const found = await findDay(db, of)
    if (!found) throw new Failure('reconciliation.noBill')
    if (found.isSigned) throw new Failure('reconciliation.signedOff')
    return work(db, of)
  })
}

const audit = (ctx: SignedInContext, db: Db, { accountId, name, day }: OpenDay, verb: string, more: object) =>
  writeAudit(db, ctx, {
    action: `reconciliation.${verb}`,
    entity: 'reconciliation',
    entityId: `${accountId} ${day}`,
    after: { account: name, day, ...more },
  })

/** Compares a day with its bill again. */
export const compareReconciliation = (ctx: SignedInContext, body: ParsedBodyOf<typeof compareCall>) =>
  onOpenDay(ctx, body, async (db, of): Promise<DataOf<typeof compareCall>> => {
    await compareDay(db, of)
    const [row] = await listDays(db, ctx.scope, { ...body, now: of.at }, { isDescending: true, offset: 0, limit: 1 })
    const differences = row?.differences ?? 0
    await audit(ctx, db, of, 'compare', { differences })
    return { differences }
  })

/** Joins rows of the bill and the payments that are suggested for them, all or none. */
export const acceptSuggestion = (ctx: SignedInContext, body: ParsedBodyOf<typeof acceptCall>) =>
  onOpenDay(ctx, body, async (db, of) => {
    const itemKeys = [...new Set(body.itemKeys)]
    const suggested = await decisions.listSuggested(db, of, itemKeys)
    if (suggested.length !== itemKeys.length) throw new Failure('reconciliation.noSuggestion')
    if ((await decisions.listDecisions(db, of, itemKeys)).length > 0) throw new Failure('reconciliation.decided')
    for (const { itemKey, source, sourceId } of suggested) {
      const joined = { itemKey, kind: 'accepted', note: '', source, sourceId } as const
      await decisions.putDecision(db, of, joined, authorshipOf(ctx))
    }
    await compareDay(db, of)
    await audit(ctx, db, of, 'accept', {
      rows: suggested.map(({ itemKey, source, sourceId }) => `${itemKey} = ${source} ${sourceId}`),
    })
    return {}
  })

/** Says why a row differs. Fails with reconciliation.decided where somebody else has. */
export const noteReconciliation = (ctx: SignedInContext, { itemKey, note, ...body }: ParsedBodyOf<typeof noteCall>) =>
  onOpenDay(ctx, body, async (db, of) => {
    if (!(await decisions.hasDifference(db, of, itemKey))) throw new Failure('row.missing')
    const [before] = await decisions.listDecisions(db, of, [itemKey])
    if (before && before.decidedBy !== ctx.session.userId) throw new Failure('reconciliation.decided')
    const noted = { kind: 'noted', source: null, sourceId: null, ...before, itemKey, note } as const
    await decisions.putDecision(db, of, noted, authorshipOf(ctx))
    await countDifferences(db, of)
    await audit(ctx, db, of, 'note', { row: itemKey, note })
    return {}
  })

/** Takes back what a person decided about a row. */
export const undoDecision = (ctx: SignedInContext, { itemKey, ...body }: ParsedBodyOf<typeof undoCall>) =>
  onOpenDay(ctx, body, async (db, of) => {
    const [before] = await decisions.listDecisions(db, of, [itemKey])
    if (!before) throw new Failure('row.missing')
    await decisions.deleteDecision(db, of, itemKey)
    await compareDay(db, of)
    await audit(ctx, db, of, 'undo', { row: itemKey, kind: before.kind, note: before.note })
    return {}
  })

/**
 * Signs a day off, as it is compared now. Fails with reconciliation.unexplained, reconciliation.ownWork, reconciliation.summaryDiffers.
 */
export const signOffReconciliation = (ctx: SignedInContext, { remark, ...body }: ParsedBodyOf<typeof signCall>) =>
  onOpenDay(ctx, body, async (db, of) => {
    await compareDay(db, of)
    const found = await findDay(db, of)
    if (!found || (found.lacksTrades && (await hasOurs(db, of)))) throw new Failure('reconciliation.noBill')
    if (found.unexplained > 0) throw new Failure('reconciliation.unexplained', { values: { rows: found.unexplained } })
    const { userId } = ctx.session
    if ((await decisions.listDecisions(db, of)).some(({ decidedBy }) => decidedBy === userId))
      throw new Failure('reconciliation.ownWork')
    if (found.isUneven && remark === '') throw refusal('reconciliation.summaryDiffers', 'remark')
    await decisions.updateSigned(db, of, { by: userId, at: of.at, remark })
    await audit(ctx, db, of, 'sign', { remark })
    return {}
  })

/** Takes a sign-off back; the log keeps who and why. */
export const reopenReconciliation = (ctx: SignedInContext, { remark, ...body }: ParsedBodyOf<typeof reopenCall>) =>
  ctx.db.transaction().execute(async db => {
    const account = await lockAccount(db, ctx.scope, body.accountId)
    if (!account) throw new Failure('row.missing')
    const of = { tenantId: ctx.scope.tenantId, ...body, ...account, at: ctx.clock() }
    if (!(await findDay(db, of))?.isSigned) throw new Failure('reconciliation.notSignedOff')
    await decisions.updateSigned(db, of, { by: null, at: null, remark: '' })
    await compareDay(db, of)
    await audit(ctx, db, of, 'reopen', { remark })
    return {}
  })
