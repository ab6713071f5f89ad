import { randomUUID } from 'node:crypto'
import { mostRefunds } from '@parkdesk/contract'
import { auditOf } from '../../../db/audit.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { type ActedOrder, type Actor, announce, lockOrder } from '../order-action/apply-action.ts'
import * as queries from './proposal-queries.ts'
import { excessOf, type Proposal, proposalsFor } from './proposal-rules.ts'
import { waysFor } from './rules.ts'
import * as writes from './writes.ts'

const audit = auditOf('refund')

/** What was paid too much before is nothing new: after a start with older data nobody finds thousands of proposals. */
const lookedAtMs = 7 * 86_400_000
/** So many orders of an operator in one run. */
const atOnce = 200

/**
 * Proposes to give back what was paid too much for a stay: paid late, twice, or for one that was none, as the vehicle turned back. Withdraws what is owed
 * again. Nothing is approved by this, however little it is.
 */
export async function proposeRefunds({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const since = new Date(clock().getTime() - lookedAtMs)
  for (const tenantId of await listTenantIds(database.shared)) {
    const db = database.forTenant(tenantId)
    for (const orderId of await queries.listUnequal(db, tenantId, { since, most: atOnce }))
      await db.transaction().execute(db => proposeOf(db, productItself(tenantId, clock), orderId))
  }
}

const productItself = (tenantId: number, clock: Clock): Actor => ({
  session: { tenantId, userId: null },
  requestId: randomUUID(),
  address: null,
  clock,
  scope: { tenantId, lotIds: null, timeZone: 'UTC' },
})

/** Looks at the order again under the lock of its lot, and makes its proposals come to what was paid too much. */
async function proposeOf(db: Db, actor: Actor, orderId: number): Promise<void> {
  const { tenantId } = actor.scope
  const order = await lockOrder(db, actor, { orderId })
  const refunds = await queries.listRefundsOf(db, tenantId, orderId)
  const payments = await queries.listPaymentsOf(db, tenantId, orderId)
  const isTurnedBack = order.state.mark === 'turnedBack'
  const { withdrawn, proposed } = proposalsFor(excessOf(order), { refunds, payments, isTurnedBack, most: mostRefunds })
  for (const refundId of withdrawn) await withdraw(db, actor, refundId)
  for (const proposal of proposed) {
    const payment = payments.find(({ paymentId }) => paymentId === proposal.paymentId)
    if (payment) await propose(db, actor, order, { ...proposal, ...payment, amountFen: proposal.amountFen })
  }
  if (withdrawn.length + proposed.length > 0) await announce(db, actor, order.lotId)
}

async function withdraw(db: Db, actor: Actor, refundId: number): Promise<void> {
  await writes.close(db, actor.scope.tenantId, refundId, { state: 'abandoned', by: null, at: actor.clock() })
  await audit(actor, db, { action: 'refund.withdraw', entityId: refundId, before: { state: 'asked' } })
}

async function propose(
  db: Db,
  actor: Actor,
  { orderId, orderNo }: ActedOrder,
  { paymentId, lotId, channel, amountFen, reason }: Proposal & queries.PaymentOfOrder,
): Promise<void> {
  const { tenantId } = actor.scope
  const [way = 'cash'] = waysFor(channel)
  const refundId = await writes.insertRefund(db, {
    ...{ tenantId, orderId, paymentId, lotId, amountFen, reason, remark: '', way },
    ...{ askedBy: null, askedAt: actor.clock(), idempotencyKey: `proposed ${randomUUID()}`, contentHash: 0 },
  })
  await audit(actor, db, { action: 'refund.propose', entityId: refundId, after: { orderNo, amountFen, reason, way } })
}
