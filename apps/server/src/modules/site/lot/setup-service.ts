import type { DataOf, LotSetup, ParsedBodyOf, tryLotCharge as tryOut } from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { instantOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { openPricer } from '../../charging/rule/pricer.ts'
import { demandLengths, pricedStay } from '../../charging/rule/trial.ts'
import { readSetup } from './setup.ts'
import { markChargeTried } from './setup-queries.ts'

/** How far a lot is set up. Fails with row.missing. */
export const lotSetup = (ctx: SignedInContext, { lotId }: { lotId: number }): Promise<LotSetup> =>
  readSetup(ctx, ctx.db, lotId)

/** What a stay would cost at a lot, and notes that somebody tried. Fails with lot.noRule, chargeRule.stayTooLong, time.reversed. */
export async function tryLotCharge(
  ctx: SignedInContext,
  { lotId, entry, exit, plateColor }: ParsedBodyOf<typeof tryOut>,
): Promise<DataOf<typeof tryOut>> {
  const { timeZone } = await readSetup(ctx, ctx.db, lotId)
  const entryMs = instantOf(entry, timeZone).getTime()
  const exitMs = instantOf(exit, timeZone).getTime()
  if (exitMs < entryMs) throw refusal('time.reversed', 'exit')
  demandLengths([{ entry, exit, visits: [] }], timeZone)
  const vehicle = { plate: '', plateColor, vehicleSize: null, vehicleClass: null, vehicleEnergy: null }
  const place = { entryLaneId: null, entryRegionId: null, entryFillPercent: null }
  const stay = { ...vehicle, ...place, entryMs, exitMs, paidFen: 0, paidAtMs: null }
  const pricer = await openPricer(ctx.db, ctx.scope.tenantId, [lotId])
  const charge = pricer.price(lotId, stay)
  const rule = pricer.ruleOf(lotId, stay)
  if (!charge || !rule) throw new Failure('lot.noRule')
  await markChargeTried(ctx.db, ctx.scope, lotId, ctx.clock())
  return { ...pricedStay(charge, timeZone), ruleName: rule.ruleName }
}
