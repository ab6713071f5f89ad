import type {
  beginProviderSignIn as begin,
  DataOf,
  endProviderSignIn as end,
  providerOfCode as ofCode,
  ParsedBodyOf,
  SignedIn,
} from '@parkdesk/contract'
import type { PublicContext } from '../../../http/context.ts'
import { Failure } from '../../../lib/failure.ts'
import { dayIn } from '../../../lib/local-time.ts'
import { hashToken, newToken } from '../../../lib/secret.ts'
import { planOf } from '../../../platform/tenant/plan.ts'
import { readSettings } from '../../../platform/tenant/settings.ts'
import { hasFactor } from '../second-factor/factor.ts'
import { openSession } from '../session/open-session.ts'
import { findPerson } from '../session/own-account.ts'
import { mayEnter } from '../session/rules.ts'
import { auditProviderRefusal } from '../session/sign-in-audit.ts'
import { addPerson } from './add-person.ts'
import { authorizationAddress, claimsOf } from './provider.ts'
import * as queries from './queries.ts'
import { type Claims, claimedName, hadSecondFactor, isUnverified, tenantOfState, writeState } from './rules.ts'

/** How long somebody may take at the provider. */
const mostMs = 10 * 60_000

/** The tenant with its provider. Fails with signInProvider.unknown, tenant.suspended. */
async function getProvider({ database }: PublicContext, tenantId: number | undefined) {
  if (tenantId === undefined) throw new Failure('signInProvider.unknown')
  // Signing in must work while the disk is full.
  const db = database.unguarded.forTenant(tenantId)
  const tenant = await queries.getTenant(database.shared, tenantId)
  const provider = await queries.findProvider(db, tenantId)
  if (!tenant || !provider?.enabled) throw new Failure('signInProvider.unknown')
  if (planOf(tenant).suspendedAt !== null) throw new Failure('tenant.suspended')
  return { db, tenant, provider }
}

const findByCode = async (ctx: PublicContext, code: string) =>
  getProvider(ctx, (await queries.findTenantOfCode(ctx.database.shared, code))?.tenantId)

/** What an operator's button is called. Fails with signInProvider.unknown, tenant.suspended. */
export async function providerOfCode(
  ctx: PublicContext,
  { code }: ParsedBodyOf<typeof ofCode>,
): Promise<DataOf<typeof ofCode>> {
  const { tenant, provider } = await findByCode(ctx, code)
  return { name: provider.name, tenantName: tenant.tenantName }
}

/** Where to send the browser. Fails with signInProvider.unknown, unreachable, notProvider, wrongIssuer, tenant.suspended. */
export async function beginProviderSignIn(
  ctx: PublicContext,
  { code }: ParsedBodyOf<typeof begin>,
): Promise<DataOf<typeof begin>> {
  const { db, tenant, provider } = await findByCode(ctx, code)
  const state = writeState(tenant.tenantId, newToken())
  const [proof, at] = [newToken(), ctx.clock()]
  const set = { state, nonce: newToken(), verifier: newToken(), redirectUri: `${ctx.site}/authredirect` }
  const address = await authorizationAddress(ctx, provider, set, provider.secondFactorAcr)
  await queries.removeBegunBefore(db, tenant.tenantId, new Date(at.getTime() - 6 * mostMs))
  await queries.insertBegun(db, tenant.tenantId, {
    ...set,
    stateHash: hashToken(state),
    proofHash: hashToken(proof),
    at,
  })
  return { address, state, proof }
}

/** What was kept of a sign-in, once. Fails with signInProvider.stateUnknown, stateUsed, stateOld. */
async function takeBegun(ctx: PublicContext, state: string, proof: string) {
  const tenantId = tenantOfState(state)
  if (tenantId === undefined) throw new Failure('signInProvider.stateUnknown')
  const db = ctx.database.unguarded.forTenant(tenantId)
  const [stateHash, now] = [hashToken(state), ctx.clock()]
  const begun = await queries.findBegun(db, tenantId, stateHash, hashToken(proof))
  if (!begun) throw new Failure('signInProvider.stateUnknown')
  if (!(await queries.takeBegun(db, tenantId, stateHash, now))) throw new Failure('signInProvider.stateUsed')
  if (now.getTime() - begun.beganAt.getTime() > mostMs) throw new Failure('signInProvider.stateOld')
  return { ...begun, tenantId, state }
}

type Provider = Awaited<ReturnType<typeof getProvider>>

/**
 * Signs a person in by what the provider has answered. Each of what can be wrong has a sentence of its own: signInProvider.state*, wrong*, expired,
 * denied, person*, noSecondFactor, …
 */
export async function endProviderSignIn(
  ctx: PublicContext,
  { answer: search, proof }: ParsedBodyOf<typeof end>,
): Promise<SignedIn> {
  const answer = new URLSearchParams(search)
  const begun = await takeBegun(ctx, answer.get('state') ?? '', proof)
  const found = await getProvider(ctx, begun.tenantId)
  const { claim } = found.provider
  const refuse = (isProven: boolean) => (error: unknown) => {
    if (error instanceof Failure) auditProviderRefusal(ctx, begun.tenantId, error, isProven)
    throw error
  }
  const claims = await claimsOf(ctx, found.provider, { ...begun, answer, claim }).catch(refuse(false))
  return enter(ctx, found, claims).catch(refuse(true))
}

async function enter(ctx: PublicContext, { db, tenant, provider }: Provider, claims: Claims): Promise<SignedIn> {
  const { tenantId, tenantName, timeZone, currency } = tenant
  const name = claimedName(claims, provider.claim)
  if (name === undefined) throw new Failure('signInProvider.claimMissing', { values: { claim: provider.claim } })
  if (isUnverified(claims, provider.claim)) throw new Failure('signInProvider.emailUnverified')
  const known = await queries.findPersonOf(db, tenantId, name)
  if (!known && provider.newRoleId === null)
    throw new Failure('signInProvider.personUnknown', { values: { operator: tenantName, name } })
  const { secondFactorRequired } = await readSettings(db, tenantId)
  const isAsked = secondFactorRequired || (known !== undefined && (await hasFactor(db, { tenantId, ...known })))
  if (isAsked && !hadSecondFactor(claims, provider.secondFactorAcr)) throw new Failure('signInProvider.noSecondFactor')
  const userId = known?.userId ?? (await addPerson(ctx, db, { tenantId, name, claims, roleId: provider.newRoleId }))
  const user = await findPerson(db, { tenantId, userId })
  if (!user || !mayEnter(user, dayIn(ctx.clock(), timeZone))) throw new Failure('signInProvider.personOut')
  const entering = { tenantId, userId, account: user.account, currency, user, how: { provider: provider.issuer } }
  return (await openSession(ctx, db, entering, async () => undefined)).signedIn
}
