import { writeAudit } from '../db/audit.ts'
import { Failure } from '../lib/failure.ts'
import type { PublicContext, SignedInContext } from './context.ts'

/** Records that a key was sent with other content than before, in a transaction of its own: that of the call was rolled back. */
export async function auditKeyConflict(
  context: PublicContext | SignedInContext | object,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Failure) || error.code !== 'money.keyUsed' || !isSignedIn(context)) return
  const { path, body } = context.call
  const key = typeof body === 'object' && body !== null && 'idempotencyKey' in body ? body.idempotencyKey : ''
  const entry = { action: 'idempotency.conflict', entity: 'idempotency', entityId: String(key), after: { path } }
  await writeAudit(context.db, context, entry)
}

const isSignedIn = (context: object): context is SignedInContext => 'session' in context && 'call' in context
