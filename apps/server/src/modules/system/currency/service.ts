import {
  type AmountHolder,
  amountHolderNames,
  CurrencyCode,
  type DataOf,
  type getCurrency as get,
  type ParsedBodyOf,
  type saveCurrency as save,
} from '@parkdesk/contract'
import { writeAudit } from '../../../db/audit.ts'
import { notifyLive } from '../../../db/notify.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { refreshSessions } from '../../identity/session/end-sessions.ts'
import * as queries from './queries.ts'

export async function getCurrency({ db, database, scope }: SignedInContext): Promise<DataOf<typeof get>> {
  const currency = CurrencyCode.parse(await queries.getCurrency(database.shared, scope.tenantId))
  return { currency, heldBy: await queries.listAmountHolders(db, scope.tenantId) }
}

/** Chooses the tenant's currency; every session knows it at once. Fails with currency.held while there are amounts in another. */
export async function saveCurrency(ctx: SignedInContext, { currency }: ParsedBodyOf<typeof save>): Promise<null> {
  const { tenantId } = ctx.scope
  await ctx.db.transaction().execute(async db => {
    const before = await queries.getCurrency(db, tenantId)
    if (before === currency) return
    demandNoAmounts(ctx, await queries.listAmountHolders(db, tenantId))
    await queries.chooseCurrency(db, currency)
    const change = { before: { currency: before }, after: { currency } }
    await writeAudit(db, ctx, { action: 'currency.save', entity: 'tenant', entityId: tenantId, ...change })
  })
  await refreshSessions(ctx, await queries.listUserIds(ctx.db, tenantId))
  // Consoles that are open ask their session, which by now knows it.
  await notifyLive(ctx.database.shared, { about: 'currencyChanged', tenantId })
  return null
}

function demandNoAmounts({ language }: SignedInContext, holders: AmountHolder[]): void {
  if (holders.length === 0) return
  const names = holders.map(holder => amountHolderNames[language][holder])
  throw new Failure('currency.held', { values: { holders: names.join(language === 'zh' ? '、' : ', ') } })
}
