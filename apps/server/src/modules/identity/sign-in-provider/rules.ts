import { patterns } from '@parkdesk/contract'

export type Claims = Readonly<Record<string, unknown>>

/** Who the claims say somebody is; undefined: they do not say. */
export function claimedName(claims: Claims, claim: string): string | undefined {
  const value = claims[claim]
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' && text.length <= 255 ? text.trim() : undefined
}

/** Anybody can enter an address that is not his with some providers. */
export const isUnverified = (claims: Claims, claim: string): boolean =>
  claim === 'email' && claims.email_verified === false

/** Whether the provider says that there was a second factor: `mfa` of RFC 8176, or the acr that the operator has named for it. */
export function hadSecondFactor({ amr, acr }: Claims, secondFactorAcr: string): boolean {
  if (Array.isArray(amr) && amr.includes('mfa')) return true
  return secondFactorAcr !== '' && acr === secondFactorAcr
}

/** The accounts that a person who is added may get, the first that is free; none: his name cannot be made into one. */
export function accountsFor(name: string): string[] {
  const [local = ''] = name.split('@')
  const account = local
    .toLowerCase()
    .replace(/[.\s-]+/g, '_')
    .slice(0, 17)
  if (!patterns.accountName.test(account)) return []
  return [account, ...Array.from({ length: 20 }, (_, index) => `${account}${index + 2}`)]
}

/** What a person who is added is called, as far as it is a name. */
export function realNameOf(claims: Claims, account: string): string {
  const said = typeof claims.name === 'string' ? claims.name.trim() : ''
  return patterns.realName.test(said) ? said : account
}

/** A state names its tenant, so that it can be looked up below row-level security. */
export const writeState = (tenantId: number, secret: string): string => `${tenantId}.${secret}`

/** The tenant that a state names; undefined for what no server could have made. */
export function tenantOfState(state: string): number | undefined {
  const [, tenantId] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(state) ?? []
  return tenantId === undefined ? undefined : Number(tenantId)
}
