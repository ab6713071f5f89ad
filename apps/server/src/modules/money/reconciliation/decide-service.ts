import type {
  acceptSuggestion as acceptCall,
  compareReconciliation as compareCall,
  DataOf,
  noteReconciliation as noteCall,
  ParsedBodyOf,
  reopenReconciliation as reopenCall,
  signOffReconciliation as signCall,
  takeReceipt as takeReceiptCall,
  undoDecision as undoCall,
} from '@parkdesk/contract'
import { authorshipOf } from '../../../db/audit.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { keepReceipt, undoReceipt } from '../receipt/keep-receipt.ts'
import { compareDay } from './compare-day.ts'
import { countDifferences, findDay, hasOurs, lockAccount } from './compare-queries.ts'
import { listDays } from './day-queries.ts'
import * as decisions from './decision-queries.ts'
import { auditDay, onOpenDay } from './open-day.ts'

/** Compares a day with its bill again. */
export const compareReconciliation = (ctx: SignedInContext, body: ParsedBodyOf<typeof compareCall>) =>
  onOpenDay(ctx, body, async (db, of): Promise<DataOf<typeof compareCall>> => {
    await compareDay(db, of)
    const [row] = await listDays(db, ctx.scope, { ...body, now: of.at }, { isDescending: true, offset: 0, limit: 1 })
    const differences = row?.differences ?? 0
    await auditDay(ctx, db, of, 'compare', { differences })
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
    await auditDay(ctx, db, of, 'accept', {
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
    await auditDay(ctx, db, of, 'note', { row: itemKey, note })
    return {}
  })

/**
 * Takes a payment that only the bill has as a receipt without an order, which then stands beside it in the day. Fails with receipt.notChannelOnly,
 * reconciliation.decided.
 */
export const takeReceipt = (
  ctx: SignedInContext,
  { itemKey, note, ...body }: ParsedBodyOf<typeof takeReceiptCall>,
): Promise<DataOf<typeof takeReceiptCall>> =>
  onOpenDay(ctx, body, async (db, of) => {
    const row = await decisions.findChannelOnly(db, of, itemKey)
    if (!row) throw new Failure('receipt.notChannelOnly')
    if ((await decisions.listDecisions(db, of, [itemKey])).length > 0) throw new Failure('reconciliation.decided')
    const { channel, channelNo, outNo, amountFen, receivedAt } = row
    const { accountId, day, merchantNo } = of
    const item = { accountId, day, itemKey, merchantNo, channelNo, outNo }
    const by = authorshipOf(ctx)
    const receiptId = await keepReceipt(db, of.tenantId, { item, channel, amountFen, receivedAt, reason: note }, by)
    const taken = { itemKey, kind: 'receipt', note, source: 'receipt', sourceId: receiptId } as const
    await decisions.putDecision(db, of, taken, by)
    await compareDay(db, of)
    await auditDay(ctx, db, of, 'takeReceipt', { row: itemKey, receiptId, amountFen, note })
    return { receiptId }
  })

/** Takes back what a person decided about a row. Fails with receipt.notOpen, receipt.returnAsked. */
export const undoDecision = (ctx: SignedInContext, { itemKey, ...body }: ParsedBodyOf<typeof undoCall>) =>
  onOpenDay(ctx, body, async (db, of) => {
    const [before] = await decisions.listDecisions(db, of, [itemKey])
    if (!before) throw new Failure('row.missing')
    if (before.kind === 'receipt') await undoReceipt(db, of.tenantId, before.sourceId ?? 0, authorshipOf(ctx))
    await decisions.deleteDecision(db, of, itemKey)
    await compareDay(db, of)
    await auditDay(ctx, db, of, 'undo', { row: itemKey, kind: before.kind, note: before.note })
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
    await auditDay(ctx, db, of, 'sign', { remark })
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
    await auditDay(ctx, db, of, 'reopen', { remark })
    return {}
  })
