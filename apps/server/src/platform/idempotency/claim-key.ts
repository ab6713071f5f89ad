import type { Db } from '../../db/database.ts'
import type { Acting, PublicContext } from '../../http/context.ts'
import { Failure } from '../../lib/failure.ts'
import { keyedContent, payloadHash } from './rules.ts'

/**
 * Says what a key stands for, before anything that the call does; call it in the transaction of the action. A twin that runs at the same time is
 * waited for. Fails with money.keyUsed when the key stands for another action or other content. What a program does without a call claims nothing.
 */
export async function claimKey(
  db: Db,
  { call, session, clock }: Pick<Acting, 'session' | 'clock'> & { call?: PublicContext['call'] },
  idempotencyKey: string,
): Promise<void> {
  const content = call && keyedContent(call.body, idempotencyKey)
  if (!call || !content) return
  const key = { tenant_id: session.tenantId, key: idempotencyKey }
  const payload_hash = payloadHash(call.path, content)
  const claimed = await db
    .insertInto('idempotency')
    .values({ ...key, action: call.path, payload_hash, made_by: session.userId, made_at: clock() })
    .onConflict(conflict => conflict.columns(['tenant_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return
  const same = await db
    .selectFrom('idempotency')
    .where(eb => eb.and({ ...key, payload_hash }))
    .select('key')
    .executeTakeFirst()
  if (!same) throw new Failure('money.keyUsed')
}
