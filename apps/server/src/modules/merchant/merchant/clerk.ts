import type { SessionInfo, SignedInContext } from '../../../http/context.ts'

/** Who does it for whom: all that a deed about merchants and coupons needs of a signed-in context. */
export interface Clerk extends Pick<SignedInContext, 'db' | 'scope' | 'clock' | 'requestId'> {
  session: Pick<SessionInfo, 'tenantId' | 'userId'>
}
