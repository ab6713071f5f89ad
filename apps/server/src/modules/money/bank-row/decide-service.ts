import type {
  acceptBankRow as acceptCall,
  bankCash as cashCall,
  noteBankRow as noteCall,
  ParsedBodyOf,
  undoBankRow as undoCall,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refusal } from '../../../lib/refusal.ts'
import * as queries from './queries.ts'

const audit = auditOf('reconciliation')

type Row = { amountFen: number; isDecided: boolean }

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

/** Says in words what a row is. */
export const noteBankRow = (ctx: SignedInContext, { bankRowId, note }: ParsedBodyOf<typeof noteCall>) =>
  decide(ctx, { bankRowId, kind: 'noted', note })

/** Takes back what a row was said to be. */
export const undoBankRow = (ctx: SignedInContext, { bankRowId }: ParsedBodyOf<typeof undoCall>) =>
  onRow(ctx, bankRowId, async (db, { isDecided }) => {
    if (!isDecided) throw new Failure('row.missing')
    await queries.deleteDecision(db, ctx.scope.tenantId, bankRowId)
    await audit(ctx, db, { action: 'reconciliation.bankUndo', entityId: bankRowId })
  })
