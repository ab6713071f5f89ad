import type { Permission } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { can } from '../lib/session.ts'

/** Shows its children to those who may do it. The server decides again on each call. */
export function Can({ do: permission, children }: { do: Permission; children: ReactNode }) {
  return can(permission) ? children : null
}
