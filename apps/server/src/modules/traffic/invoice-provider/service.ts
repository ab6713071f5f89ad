import {
  type DataOf,
  type InvoiceProviderRow,
  type ParsedBodyOf,
  type removeInvoiceProvider as removeCall,
  type saveInvoiceProvider as saveCall,
  type testInvoiceProvider as testCall,
  yuan,
} from '@parkdesk/contract'
import { auditOf, authorshipOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { orTaken } from '../../../db/unique-violation.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { todayOf } from '../../../lib/local-time.ts'
import { refusal } from '../../../lib/refusal.ts'
import { closeDoor, newDoorCode, openDoor } from '../../../platform/door.ts'
import { demandRecheck } from '../../../platform/recheck/recheck.ts'
import { openProvider, type ProviderKeys, readKeys, sealedFor } from './open-provider.ts'
import * as queries from './queries.ts'
import { tryProvider } from './try-connection.ts'

const audit = auditOf('invoiceProvider')

/** The accounts, none with a key. */
export async function invoiceProviders(ctx: SignedInContext) {
  return { list: (await queries.listProviders(ctx.db, ctx.scope)).map(row => rowOf(ctx, row)) }
}

function rowOf(ctx: SignedInContext, { sealed, enabled, ...row }: queries.StoredProvider): InvoiceProviderRow {
  const isReadable = readKeys(ctx, ctx.scope.tenantId, row.providerId, sealed) !== undefined
  return { ...row, kind: 'nuonuo', state: !isReadable ? 'unreadable' : enabled ? 'on' : 'off' }
}

type Save = ParsedBodyOf<typeof saveCall>

/** Sets an account. Fails with row.missing, invoiceProvider.*, session.recheckNeeded. */
export async function saveInvoiceProvider(ctx: SignedInContext, input: Save): Promise<DataOf<typeof saveCall>> {
  await demandRecheck(ctx)
  if (ctx.session.currency.code !== 'CNY') throw new Failure('invoiceProvider.currency')
  return ctx.db.transaction().execute(async db => {
    const { tenantId } = ctx.scope
    await demandLot(db, ctx, input.lotId)
    const before = input.providerId === null ? undefined : await demandProvider(db, ctx, input.providerId)
    if (before && before.version !== input.version) throw new Failure('invoiceProvider.changed')
    const stored = before && readKeys(ctx, tenantId, before.providerId, before.sealed)
    const keys = mergedKeys(stored, input)
    const { lotId, appKey, drawerName, extensionNo, enabled } = input
    const row = { lotId, appKey, drawerName, extensionNo, enabled }
    const by = authorshipOf(ctx)
    const providerId = await orTaken(refusal('invoiceProvider.lotTaken', 'lotId'), async () => {
      if (!before) return queries.insertProvider(db, tenantId, row, by)
      await queries.updateProvider(db, tenantId, before.providerId, row, by)
      return before.providerId
    })
    const sealed = ctx.vault.seal(JSON.stringify(keys), sealedFor(tenantId, providerId))
    await queries.sealKeys(db, tenantId, providerId, sealed)
    await openDoor(db, { tenantId, kind: 'invoiceProvider', subjectId: providerId }, keys.doorCode)
    const newKeys = (['appSecret', 'accessToken'] as const).filter(name => input[name] !== '')
    const shown = before && {
      lotId: before.lotId,
      appKey: before.appKey,
      drawerName: before.drawerName,
      enabled: before.enabled,
    }
    const after = { ...row, newKeys }
    await audit(ctx, db, { action: 'invoiceProvider.save', entityId: providerId, before: shown ?? null, after })
    return { providerId }
  })
}

/** Fails with invoiceProvider.keysNeeded. */
function mergedKeys(stored: ProviderKeys | undefined, { appSecret, accessToken }: Save): ProviderKeys {
  const keys = {
    appSecret: appSecret || (stored?.appSecret ?? ''),
    accessToken: accessToken || (stored?.accessToken ?? ''),
    doorCode: stored?.doorCode ?? newDoorCode(),
  }
  if (keys.appSecret === '') throw refusal('invoiceProvider.keysNeeded', 'appSecret')
  if (keys.accessToken === '') throw refusal('invoiceProvider.keysNeeded', 'accessToken')
  return keys
}

/** An account of all lots is set by those who see all. */
async function demandLot(db: Db, { scope }: SignedInContext, lotId: number | null): Promise<void> {
  const isSeen = lotId === null ? scope.lotIds === null : await queries.hasLot(db, scope, lotId)
  if (!isSeen) throw refusal('row.missing', 'lotId')
}

async function demandProvider(db: Db, ctx: SignedInContext, providerId: number): Promise<queries.StoredProvider> {
  const found = await queries.findProvider(db, ctx.scope, providerId)
  if (!found) throw new Failure('row.missing')
  return found
}

/** Removes an account that was never used. Fails with row.missing, invoiceProvider.used, session.recheckNeeded. */
export async function removeInvoiceProvider(
  ctx: SignedInContext,
  { providerId }: ParsedBodyOf<typeof removeCall>,
): Promise<null> {
  await demandRecheck(ctx)
  const { tenantId } = ctx.scope
  await ctx.db.transaction().execute(async db => {
    const { appKey, lotId } = await demandProvider(db, ctx, providerId)
    if (await queries.isUsed(db, tenantId, providerId)) throw new Failure('invoiceProvider.used')
    await queries.removeProvider(db, tenantId, providerId)
    await closeDoor(db, { tenantId, kind: 'invoiceProvider', subjectId: providerId })
    await audit(ctx, db, { action: 'invoiceProvider.remove', entityId: providerId, before: { appKey, lotId } })
  })
  return null
}

/** Tries whether the provider knows us. No transaction waits for it. Fails with row.missing, invoice.noProfile, invoiceProvider.unreadable. */
export async function testInvoiceProvider(
  ctx: SignedInContext,
  { providerId }: ParsedBodyOf<typeof testCall>,
): Promise<DataOf<typeof testCall>> {
  const { tenantId } = ctx.scope
  await ctx.db.transaction().execute(db => demandProvider(db, ctx, providerId))
  const taxNo = await queries.findSellerTaxNo(ctx.db, tenantId, todayOf(ctx))
  if (taxNo === undefined) throw new Failure('invoice.noProfile')
  const opened = await openProvider(ctx.db, ctx, { tenantId, providerId, taxNo })
  if (!opened) throw new Failure('invoiceProvider.unreadable')
  const { leftFen, isDrawerSignedIn, ...tried } = await tryProvider(ctx, opened)
  await ctx.db.transaction().execute(async db => {
    await queries.saveTried(db, tenantId, providerId, { ...tried, at: ctx.clock() })
    await audit(ctx, db, { action: 'invoiceProvider.test', entityId: providerId, after: tried })
  })
  return { ...tried, left: leftFen === null ? null : yuan(leftFen), isDrawerSignedIn }
}
