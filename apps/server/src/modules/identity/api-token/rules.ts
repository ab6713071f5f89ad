import type { ApiTokenState, LocalDay, Permission } from '@parkdesk/contract'
import { mayEnter } from '../session/rules.ts'

/** What of a token and of who made it decides whether it holds. */
export interface Standing {
  revokedAt: Date | null
  expiresOn: LocalDay
  disabledAt: Date | null
  leavesOn: LocalDay | null
}

/** Whether a token holds on a day. */
export function stateOf(standing: Standing, today: LocalDay): ApiTokenState {
  if (standing.revokedAt !== null) return 'revoked'
  if (standing.expiresOn < today) return 'expired'
  return mayEnter(standing, today) ? 'valid' : 'blocked'
}

/** What a token may do: of what it was given, what who made it may do now. */
export const effective = (given: readonly Permission[], held: ReadonlySet<Permission>): Permission[] =>
  given.filter(permission => held.has(permission))

/** A token names its tenant, so that it can be looked up below row-level security. */
export const writeToken = (tenantId: number, secret: string): string => `parkdesk_${tenantId}_${secret}`

/** The tenant that a token names; undefined for what no server could have made. */
export function tenantOfToken(token: string): number | undefined {
  const [, tenantId] = /^parkdesk_([1-9]\d{0,14})_[\w-]{43}$/.exec(token) ?? []
  return tenantId === undefined ? undefined : Number(tenantId)
}
