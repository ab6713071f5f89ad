import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { insertResolution } from '../intent/queue.ts'
import { type ActedOrder, type Actor, announce, lockOrder } from '../order-action/apply-action.ts'
import { payOut } from './pay-out.ts'
import { findRefund, type StoredRefund } from './queries.ts'
import { parkSending, type Sending } from './sending-queries.ts'
import * as writes from './writes.ts'

const audit = auditOf('refund')

interface Ending {
  db: Db
  tenantId: number
  sending: Sending
  clock: Clock
  source: 'callback' | 'query'
}

/** The channel itself is who acts. */
const channelActor = ({ tenantId, clock }: Ending): Actor => ({
  session: { tenantId, userId: null },
  ...{ requestId: 'payChannel', address: null, clock },
  scope: { tenantId, lotIds: null, timeZone: 'UTC' },
})

type Settled = { db: Db; actor: Actor; order: ActedOrder; refund: StoredRefund }

/** Locks a refund by its order, as people do who act on it; what has meanwhile ended otherwise stays as it is. */
const settling = (ending: Ending, work: (settled: Settled) => Promise<void>): Promise<void> =>
  ending.db.transaction().execute(async db => {
    const actor = channelActor(ending)
    const order = await lockOrder(db, actor, { orderId: ending.sending.orderId })
    const refund = await findRefund(db, actor.scope, ending.sending.refundId)
    if (refund?.state !== 'sent') return
    await work({ db, actor, order, refund })
    await announce(db, actor, order.lotId)
  })

/** The channel has paid it out: its only resolution, the ledger's entry and by it the books, in one transaction. */
export const postSending = (ending: Ending, refundNo: string): Promise<void> =>
  settling(ending, async ({ db, actor, order, refund }) => {
    const { intentId, accountId, amountFen, madeBy } = ending.sending
    const now = ending.clock()
    const resolution = { intentId, accountId, outcome: 'posted', amountFen, channelNo: refundNo } as const
    const at = { source: ending.source, happenedAt: now, resolvedAt: now }
    if (!(await insertResolution(db, ending.tenantId, { ...resolution, ...at }))) return
    await payOut(db, { actor, enteredBy: madeBy }, order, refund, { way: 'channel', refundNo })
  })

/** The channel will pay nothing out under this number. */
export const closeSending = (ending: Ending): Promise<void> =>
  settling(ending, async ({ db, actor }) => {
    const now = ending.clock()
    await voidSending(db, ending.tenantId, ending.sending, { source: ending.source, now })
    await fail(db, actor, ending.sending, 'CLOSED')
  })

/** The channel refused it, and paid nothing out. */
export const refuseSending = (ending: Ending, why: string): Promise<void> =>
  settling(ending, async ({ db, actor }) => {
    await parkSending(db, ending.tenantId, ending.sending.intentId)
    await fail(db, actor, ending.sending, why)
  })

async function fail(db: Db, actor: Actor, { refundId }: Sending, note: string): Promise<void> {
  const { tenantId } = actor.session
  await writes.close(db, tenantId, refundId, { state: 'failed', by: null, at: actor.clock(), note: note.slice(0, 256) })
  await audit(actor, db, { action: 'refund.fail', entityId: refundId, before: { state: 'sent' }, after: { note } })
}

/** Nothing is paid out under its number: by the channel's word, or by a person's. */
export const voidSending = (
  db: Db,
  tenantId: number,
  { intentId, accountId }: Sending,
  { source, now }: { source: 'callback' | 'query' | 'person'; now: Date },
) => {
  const nothing = { amountFen: null, channelNo: null, happenedAt: now, resolvedAt: now }
  return insertResolution(db, tenantId, { intentId, accountId, outcome: 'voided', source, ...nothing })
}
