import type { ConnectionOutcome } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Authorship } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import { inScope } from '../../../db/in-scope.ts'
import { localTime, maybeLocalTime } from '../../../db/local-time.ts'
import type { Scope } from '../../../db/scope.ts'

export interface StoredProvider {
  providerId: number
  lotId: number | null
  parkingName: string
  appKey: string
  drawerName: string
  extensionNo: string
  sealed: Buffer
  enabled: boolean
  tried: ConnectionOutcome | null
  triedAt: string | null
  triedSaid: string
  savedAt: string
  version: number
}

/** Those of lots of the scope; that of all lots is everybody's who sees all. */
const providers = (db: Db, scope: Scope) =>
  db
    .selectFrom('invoice_provider as p')
    .leftJoin('lot as l', join => join.onRef('l.tenant_id', '=', 'p.tenant_id').onRef('l.lot_id', '=', 'p.lot_id'))
    .where(inScope(scope, 'p'))
    .select([
      'p.provider_id as providerId',
      'p.lot_id as lotId',
      'p.app_key as appKey',
      'p.drawer_name as drawerName',
      'p.sealed',
    ])
    .select(['p.extension_no as extensionNo', 'p.enabled', 'p.tried_said as triedSaid', 'p.version'])
    .select([
      sql<string>`coalesce(l.name, '')`.as('parkingName'),
      sql<ConnectionOutcome | null>`p.tried`.as('tried'),
      maybeLocalTime('p.tried_at', sql`${scope.timeZone}`).as('triedAt'),
      localTime('p.saved_at', sql`${scope.timeZone}`).as('savedAt'),
    ])
    .$castTo<StoredProvider>()

export const listProviders = (db: Db, scope: Scope): Promise<StoredProvider[]> =>
  providers(db, scope).orderBy(sql`p.lot_id is null desc, l.name`).execute()

/** Nobody else changes it until the transaction ends. */
export const findProvider = (db: Db, scope: Scope, providerId: number): Promise<StoredProvider | undefined> =>
  providers(db, scope).where('p.provider_id', '=', providerId).forUpdate('p').executeTakeFirst()

export const hasLot = async (db: Db, scope: Scope, lotId: number): Promise<boolean> =>
  (await db
    .selectFrom('lot')
    .where(inScope(scope, 'lot', lotId))
    .select('lot_id')
    .executeTakeFirst()) !== undefined

interface NewProvider {
  lotId: number | null
  appKey: string
  drawerName: string
  extensionNo: string
  enabled: boolean
}

const columnsOf = ({ lotId, appKey, drawerName, extensionNo, enabled }: NewProvider, by: Authorship) => ({
  ...{
    lot_id: lotId,
    app_key: appKey,
    drawer_name: drawerName,
    extension_no: extensionNo,
    enabled,
    saved_by: by.userId,
  },
  ...{ saved_at: by.at, tried: null, tried_at: null, tried_said: '' },
})

/** Its keys are sealed for its number, so they come after it. */
export const insertProvider = async (db: Db, tenantId: number, row: NewProvider, by: Authorship): Promise<number> => {
  const { provider_id } = await db
    .insertInto('invoice_provider')
    .values({ tenant_id: tenantId, kind: 'nuonuo', sealed: Buffer.alloc(0), ...columnsOf(row, by) })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  return provider_id
}

/** What was tried with other keys says nothing about these. */
export const updateProvider = (db: Db, tenantId: number, providerId: number, row: NewProvider, by: Authorship) =>
  db
    .updateTable('invoice_provider')
    .set({ ...columnsOf(row, by), version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('provider_id', '=', providerId)
    .execute()

export const sealKeys = (db: Db, tenantId: number, providerId: number, sealed: Buffer) =>
  db
    .updateTable('invoice_provider')
    .set({ sealed })
    .where('tenant_id', '=', tenantId)
    .where('provider_id', '=', providerId)
    .execute()

export const saveTried = (
  db: Db,
  tenantId: number,
  providerId: number,
  { outcome, said, at }: { outcome: ConnectionOutcome; said: string; at: Date },
) =>
  db
    .updateTable('invoice_provider')
    .set({ tried: outcome, tried_said: said, tried_at: at })
    .where('tenant_id', '=', tenantId)
    .where('provider_id', '=', providerId)
    .execute()

/** @returns whether anything was ever asked of it */
export const isUsed = async (db: Db, tenantId: number, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('invoice_request')
    .where('tenant_id', '=', tenantId)
    .where('provider_id', '=', providerId)
    .select('request_id')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const removeProvider = (db: Db, tenantId: number, providerId: number) =>
  db.deleteFrom('invoice_provider').where('tenant_id', '=', tenantId).where('provider_id', '=', providerId).execute()

/** By what it is spoken to, whoever asks. */
export const findKeys = (db: Db, tenantId: number, providerId: number) =>
  db
    .selectFrom('invoice_provider')
    .where('tenant_id', '=', tenantId)
    .where('provider_id', '=', providerId)
    .select(['app_key as appKey', 'drawer_name as drawerName', 'extension_no as extensionNo', 'sealed', 'enabled'])
    .executeTakeFirst()

/** Whom new invoices of a lot are asked of: its own account, else that of all lots; undefined: they are issued by hand. */
export const findOfLot = (
  db: Db,
  tenantId: number,
  lotId: number,
): Promise<{ providerId: number; enabled: boolean } | undefined> =>
  db
    .selectFrom('invoice_provider')
    .where('tenant_id', '=', tenantId)
    .where(eb => eb.or([eb('lot_id', '=', lotId), eb('lot_id', 'is', null)]))
    .select(['provider_id as providerId', 'enabled'])
    .orderBy(sql`lot_id is null`)
    .limit(1)
    .executeTakeFirst()

/** The seller of the invoices that are made today. */
export const findSellerTaxNo = async (db: Db, tenantId: number, today: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tax_profile')
      .where('tenant_id', '=', tenantId)
      .where(sql<boolean>`valid_from <= ${today}::date`)
      .select('seller_tax_no as taxNo')
      .orderBy('valid_from', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.taxNo
