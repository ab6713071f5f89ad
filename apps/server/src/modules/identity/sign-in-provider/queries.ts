import type { SignInProvider } from '@parkdesk/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { planColumns } from '../../../platform/tenant/plan.ts'

/** Reads the shared table, since the tenant is not known yet. */
export const findTenantOfCode = (shared: Db, code: string) =>
  shared.selectFrom('tenant').select('tenant_id as tenantId').where('share_code', '=', code).executeTakeFirst()

export const getTenant = (shared: Db, tenantId: number) =>
  shared
    .selectFrom('tenant')
    .select(['tenant_id as tenantId', 'name as tenantName', 'time_zone as timeZone', 'currency'])
    .select(['share_code as code', ...planColumns])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()

export const findProvider = (db: Db, tenantId: number) =>
  db
    .selectFrom('sign_in_provider')
    .select(['enabled', 'name', 'issuer', 'client_id as clientId', 'client_secret as clientSecret', 'claim'])
    .select(['new_role_id as newRoleId', 'second_factor_acr as secondFactorAcr', 'version'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()

/** One change at a time. */
export const lockProvider = (db: Db, tenantId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`provider ${tenantId}`}, 0))`.execute(db)

export const saveProvider = (db: Db, tenantId: number, provider: SignInProvider & { clientSecret: string }) => {
  const row = {
    enabled: provider.enabled,
    name: provider.name,
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    claim: provider.claim,
    new_role_id: provider.newRoleId,
    second_factor_acr: provider.secondFactorAcr,
  }
  return db
    .insertInto('sign_in_provider')
    .values({ tenant_id: tenantId, ...row })
    .onConflict(conflict =>
      conflict.column('tenant_id').doUpdateSet(eb => ({ ...row, version: eb('sign_in_provider.version', '+', 1) })),
    )
    .execute()
}

interface Begun {
  stateHash: Buffer
  proofHash: Buffer
  nonce: string
  verifier: string
  redirectUri: string
  at: Date
}

export const insertBegun = (db: Db, tenantId: number, begun: Begun) =>
  db
    .insertInto('provider_sign_in')
    .values({
      tenant_id: tenantId,
      state_hash: begun.stateHash,
      proof_hash: begun.proofHash,
      nonce: begun.nonce,
      verifier: begun.verifier,
      redirect_uri: begun.redirectUri,
      began_at: begun.at,
    })
    .execute()

/** Those that nobody can use any more. */
export const removeBegunBefore = (db: Db, tenantId: number, at: Date) =>
  db.deleteFrom('provider_sign_in').where('tenant_id', '=', tenantId).where('began_at', '<', at).execute()

export const findBegun = (db: Db, tenantId: number, stateHash: Buffer, proofHash: Buffer) =>
  db
    .selectFrom('provider_sign_in')
    .select(['nonce', 'verifier', 'redirect_uri as redirectUri', 'began_at as beganAt'])
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', stateHash)
    .where('proof_hash', '=', proofHash)
    .executeTakeFirst()

/** @returns whether nobody has used it before; of two at once only one has it */
export const takeBegun = async (db: Db, tenantId: number, stateHash: Buffer, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('provider_sign_in')
    .set({ used_at: at })
    .where('tenant_id', '=', tenantId)
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whom the provider calls so: who is entered with that name, else who has it for his account and is entered with no other. */
export const findPersonOf = (db: Db, tenantId: number, name: string) =>
  db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`lower(coalesce(nullif(provider_name, ''), account)) = lower(${name})`)
    .orderBy(sql`provider_name = ''`)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
