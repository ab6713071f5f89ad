import { auditOf } from '../../../db/audit.ts'
import type { Db } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { insertResolution } from '../intent/queue.ts'
import { type ActedOrder, type Actor, announce, lockOrder } from '../order-action/apply-action.ts'
import { failReturn, lockSentReturn, payBack, type ReturnSettled } from '../receipt/pay-back.ts'
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

/** What happens to a refund of a stay, and what to the return of a receipt. */
interface Settling {
  refund: (settled: Settled) => Promise<void>
  receipt: (back: ReturnSettled) => Promise<void>
}

/** Locks a refund by its order, as people do who act on it; what has meanwhile ended otherwise stays as it is. */
const settling = (ending: Ending, work: Settling): Promise<void> =>
  ending.db.transaction().execute(async db => {
    const actor = channelActor(ending)
    const { receiptReturnId, refundId, orderId } = ending.sending
    if (receiptReturnId !== null) {
      const back = await lockSentReturn(db, ending.tenantId, receiptReturnId)
      if (back) await work.receipt({ db, actor, back })
      return
    }
    if (refundId === null || orderId === null) return
    const order = await lockOrder(db, actor, { orderId })
    const refund = await findRefund(db, actor.scope, refundId)
    if (refund?.state !== 'sent') return
    await work.refund({ db, actor, order, refund })
    await announce(db, actor, order.lotId)
  })

/** The channel has paid it out: its only resolution, the ledger's entry and by it the books, in one transaction. */
export const postSending = (ending: Ending, refundNo: string): Promise<void> => {
  const { intentId, accountId, amountFen, madeBy } = ending.sending
  const resolve = (db: Db) => {
    const now = ending.clock()
    const resolution = { intentId, accountId, outcome: 'posted', amountFen, channelNo: refundNo } as const
    const at = { source: ending.source, happenedAt: now, resolvedAt: now }
    return insertResolution(db, ending.tenantId, { ...resolution, ...at })
  }
  return settling(ending, {
    refund: async ({ db, actor, order, refund }) => {
      if (!(await resolve(db))) return
      await payOut(db, { actor, enteredBy: madeBy }, order, refund, { way: 'channel', refundNo })
    },
    receipt: async ({ db, actor, back }) => {
      if (await resolve(db))
        await payBack(db, { actor, enteredBy: madeBy }, back, { way: 'channel', returnNo: refundNo })
    },
  })
}

/** The channel will pay nothing out under this number. */
export const closeSending = (ending: Ending): Promise<void> => {
  const close = (db: Db) =>
    voidSending(db, ending.tenantId, ending.sending, { source: ending.source, now: ending.clock() })
  return settling(ending, {
    refund: async ({ db, actor, refund }) => {
      await close(db)
      await fail(db, actor, refund, 'CLOSED')
    },
    receipt: async ({ db, actor, back }) => {
      await close(db)
      await failReturn(db, actor, back, 'CLOSED')
    },
  })
}

/** The channel refused it, and paid nothing out. */
export const refuseSending = (ending: Ending, why: string): Promise<void> => {
  const park = (db: Db) => parkSending(db, ending.tenantId, ending.sending.intentId)
  return settling(ending, {
    refund: async ({ db, actor, refund }) => {
      await park(db)
      await fail(db, actor, refund, why)
    },
    receipt: async ({ db, actor, back }) => {
      await park(db)
      await failReturn(db, actor, back, why)
    },
  })
}

async function fail(db: Db, actor: Actor, { refundId }: StoredRefund, note: string): Promise<void> {
  const { tenantId } = actor.session
  await writes.close(db, tenantId, refundId, { state: 'failed', by: null, at: actor.clock(), note: note.slice(0, 256) })
  await audit(actor, db, { action: 'refund.fail', entityId: refundId, before: { state: 'sent' }, after: { note } })
}

/** Nothing is paid out under its number: by the channel's word, or by a person's. */
export const voidSending = (
  db: Db,
  tenantId: number,
  { intentId, accountId }: Pick<Sending, 'intentId' | 'accountId'>,
  { source, now }: { source: 'callback' | 'query' | 'person'; now: Date },
) => {
  const nothing = { amountFen: null, channelNo: null, happenedAt: now, resolvedAt: now }
  return insertResolution(db, tenantId, { intentId, accountId, outcome: 'voided', source, ...nothing })
}
