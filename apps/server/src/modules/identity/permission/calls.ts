import type { AnyEndpoint, Permission } from '@parkdesk/contract'
import * as contract from '@parkdesk/contract'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'encoding' in value

const byAccess = Map.groupBy((Object.values(contract) as unknown[]).filter(isEndpoint), ({ access }) => access)

/** The calls of the contract that need a permission, by path. */
export const callsOf = (permission: Permission): { path: string; summary: string }[] =>
  (byAccess.get(permission) ?? [])
    .map(({ path, summary }) => ({ path: `/${path.replace(/^\//, '')}`, summary }))
    .sort((a, b) => a.path.localeCompare(b.path))
