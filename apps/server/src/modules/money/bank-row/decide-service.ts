import type {
  acceptBankRow as acceptCall,
  bankCash as cashCall,
  DataOf,
  noteBankRow as noteCall,
  ParsedBodyOf,
  takeBankReceipt as takeReceiptCall,
  undoBankRow as undoCall,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import { keepReceipt, undoReceipt } from '../receipt/keep-receipt.ts'
import * as queries from './queries.ts'

const audit = auditOf('reconciliation')

type Row = queries.FoundBankRow

/** Works on a row. Fails with row.missing, also for who does not see all lots. */
const onRow = (ctx: SignedInContext, bankRowId: number, work: (db: Db, row: Row) => Promise<void>) =>
  ctx.db.transaction().execute(async db => {
    const row = ctx.scope.lotIds === null ? await queries.findBankRow(db, ctx.scope.tenantId, bankRowId) : undefined
    if (!row) throw new Failure('row.missing')
    await work(db, row)
    return {}
  })

/** Says what a row is that nobody has said anything about. Fails with row.missing, reconciliation.decided. */
const decide = (
  ctx: SignedInContext,
  decision: queries.NewDecision,
  may: (db: Db, row: Row) => Promise<void> | void = () => {},
) =>
  onRow(ctx, decision.bankRowId, async (db, row) => {
    if (row.isDecided) throw new Failure('reconciliation.decided')
    await may(db, row)
    const write = () => queries.insertDecision(db, ctx.scope.tenantId, decision, authorshipOf(ctx))
    await orTaken(new Failure('reconciliation.noSuggestion'), write)
    const { bankRowId, ...after } = decision
    await audit(ctx, db, { action: 'reconciliation.bank', entityId: bankRowId, after })
  })

/** Joins a row with a withdrawal of its amount. Fails with reconciliation.noSuggestion where there is none that is free. */
export const acceptBankRow = (ctx: SignedInContext, body: ParsedBodyOf<typeof acceptCall>) =>
  decide(ctx, { ...body, kind: 'accepted' }, async (db, { amountFen }) => {
    const isFree = await queries.isFreeWithdrawal(db, ctx.scope.tenantId, { ...body, fen: amountFen })
    if (!isFree) throw new Failure('reconciliation.noSuggestion')
  })

/** Says that a row is cash from the safe of a car park; the books follow. Fails with bankRow.notIncome. */
export const bankCash = (ctx: SignedInContext, { bankRowId, lotId }: ParsedBodyOf<typeof cashCall>) =>
  decide(ctx, { bankRowId, kind: 'cash', lotId }, async (db, { amountFen }) => {
    if (amountFen < 0) throw new Failure('bankRow.notIncome')
    if (!(await queries.hasLot(db, ctx.scope.tenantId, lotId))) throw refusal('row.missing', 'lotId')
  })

/** Takes what came in, and nobody knows for what, as a receipt without an order. Fails with receipt.notIncome. */
export const takeBankReceipt = async (
  ctx: SignedInContext,
  { bankRowId, note }: ParsedBodyOf<typeof takeReceiptCall>,
): Promise<DataOf<typeof takeReceiptCall>> => {
  let receiptId = 0
  await decide(ctx, { bankRowId, kind: 'receipt', note }, async (db, { amountFen, at: receivedAt }) => {
    if (amountFen < 0) throw new Failure('receipt.notIncome')
    const receipt = { bankRowId, channel: 'bank', amountFen, receivedAt, reason: note } as const
    receiptId = await keepReceipt(db, ctx.scope.tenantId, receipt, authorshipOf(ctx))
  })
  return { receiptId }
}

/** Says in words what a row is. */
export const noteBankRow = (ctx: SignedInContext, { bankRowId, note }: ParsedBodyOf<typeof noteCall>) =>
  decide(ctx, { bankRowId, kind: 'noted', note })

/** Takes back what a row was said to be. Fails with receipt.notOpen, receipt.returnAsked. */
export const undoBankRow = (ctx: SignedInContext, { bankRowId }: ParsedBodyOf<typeof undoCall>) =>
  onRow(ctx, bankRowId, async (db, { isDecided, receiptId }) => {
    if (!isDecided) throw new Failure('row.missing')
    if (receiptId !== null) await undoReceipt(db, ctx.scope.tenantId, receiptId, authorshipOf(ctx))
    await queries.deleteDecision(db, ctx.scope.tenantId, bankRowId)
    await audit(ctx, db, { action: 'reconciliation.bankUndo', entityId: bankRowId })
  })
