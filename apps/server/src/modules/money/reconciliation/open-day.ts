import { writeAudit } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { type DayOfAccount, findDay, lockAccount } from './compare-queries.ts'

type Day = { accountId: number; day: string }
export type OpenDay = DayOfAccount & { name: string; merchantNo: string; at: Date }

/** Works on a day of an account in scope, which nobody else changes meanwhile. Fails with row.missing, reconciliation.noBill, reconciliation.signedOff. */
export function onOpenDay<Answer>(
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

/** Records what was done with a day. */
export const auditDay = (ctx: SignedInContext, db: Db, { accountId, name, day }: OpenDay, verb: string, more: object) =>
  writeAudit(db, ctx, {
    action: `reconciliation.${verb}`,
    entity: 'reconciliation',
    entityId: `${accountId} ${day}`,
    after: { account: name, day, ...more },
  })
