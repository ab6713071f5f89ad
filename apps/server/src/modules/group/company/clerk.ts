import type { SignedInContext } from '../../../http/context.ts'

/** Who writes about companies: a signed-in context has all of this. */
export type Clerk = Pick<SignedInContext, 'db' | 'scope' | 'clock' | 'requestId'> & {
  session: { tenantId: number; userId: number }
}
