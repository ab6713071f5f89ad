import type { SignedInContext } from '../../../http/context.ts'
import type { Viewing } from './queries.ts'

export const viewingOf = ({ scope, session, clock }: SignedInContext): Viewing => ({
  scope,
  viewerId: session.userId,
  decides: session.permissions.has('shiftSwap.approve'),
  now: clock(),
})
