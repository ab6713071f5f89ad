import { type LotSetup, setupStepNames } from '@parkdesk/contract'
import type { Db } from '../../../db/database.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { missingSteps } from './rules.ts'
import { findLatestPass, findSetup } from './setup-queries.ts'

/** How far a lot is set up. Fails with row.missing. */
export async function readSetup(ctx: SignedInContext, db: Db, lotId: number): Promise<LotSetup> {
  const at = { lotId, now: ctx.clock() }
  const found = await findSetup(db, ctx.scope, at)
  if (!found) throw new Failure('row.missing')
  const { hasPass, ...setup } = found
  const latestPass = (await findLatestPass(db, ctx.scope, at)) ?? null
  return { ...setup, latestPass, missing: missingSteps({ ...setup, hasPass }) }
}

/** Fails with lot.notReady while something is missing before a lot can open. */
export async function demandReady(ctx: SignedInContext, db: Db, lotId: number): Promise<void> {
  const { missing } = await readSetup(ctx, db, lotId)
  if (missing.length === 0) return
  const names = missing.map(step => setupStepNames[ctx.language][step])
  throw new Failure('lot.notReady', { values: { missing: names.join(ctx.language === 'zh' ? '、' : ', ') } })
}
