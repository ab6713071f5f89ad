import { gateOf, isInPlan, type Permission, type Plan, partsOf, permissions } from '@parkdesk/contract'

/** How long a visit lasts. */
export const visitMs = 60 * 60_000

/** What a visit may do: read whatever the tenant's people could read, with personal data masked. */
export const visitPermissions = (plan: Plan): Permission[] =>
  permissions.filter(
    permission =>
      partsOf(permission).verb === 'read' &&
      permission !== 'personalData.read' &&
      gateOf(permission) !== 'platform' &&
      isInPlan(permission, plan),
  )

/** The token of a visit names its tenant, so that it can be looked up below row-level security. */
export const writeVisitToken = (tenantId: number, secret: string): string => `visit_${tenantId}_${secret}`

/** The tenant that the token of a visit names; undefined for any other token. */
export function visitedBy(token: string): number | undefined {
  const [, tenantId] = /^visit_([1-9]\d{0,14})_[\w-]{43}$/.exec(token) ?? []
  return tenantId === undefined ? undefined : Number(tenantId)
}
