import type { Db } from '../../../db/database.ts'
import type { Services } from '../../../http/context.ts'
import type { RefundNumbers } from '../../../lib/pay/pay-port.ts'
import { listTenantIds } from '../../../platform/tenant/list-tenant-ids.ts'
import { type OpenPort, openPort } from '../../money/payment-config/open-port.ts'
import { batchSize, leaseMs } from '../intent/ask-intents.ts'
import { exchange } from '../intent/exchange.ts'
import { claimDue, markSent, updateNextTry } from '../intent/queue.ts'
import { listSendings, type Sending } from './sending-queries.ts'
import { nextRefundTryAt, stepAfterRefund } from './sending-rules.ts'
import { closeSending, postSending, refuseSending } from './settle-sending.ts'

export type SendingServices = Pick<Services, 'database' | 'clock' | 'log' | 'vault' | 'payChannels'>

/** Sends refunds to the channels, and asks what became of them. Safe in several processes; what a process that died was at is taken up again. */
export async function sendRefunds(services: SendingServices): Promise<void> {
  for (const tenantId of await listTenantIds(services.database.shared)) {
    while ((await sendBatch(services, tenantId)) === batchSize) {
      // The next ones.
    }
  }
}

async function sendBatch(services: SendingServices, tenantId: number): Promise<number> {
  const db = services.database.forTenant(tenantId)
  const due = await claim(services, db, tenantId)
  await Promise.all(due.map(sending => sendOne(services, { db, tenantId, sending })))
  return due.length
}

/** Asks about one refund at once. */
export async function askRefundNow(
  services: SendingServices,
  db: Db,
  tenantId: number,
  intentId: number,
): Promise<void> {
  const [sending] = await claim(services, db, tenantId, intentId)
  if (sending) await sendOne(services, { db, tenantId, sending })
}

async function claim({ clock, payChannels }: SendingServices, db: Db, tenantId: number, intentId?: number) {
  const now = clock()
  const until = new Date(now.getTime() + leaseMs + 3 * payChannels.timeoutMs)
  const one = intentId !== undefined && { intentId }
  const ids = await claimDue(db, tenantId, { kind: 'refund', now, until, limit: batchSize, ...one })
  return ids.length === 0 ? [] : listSendings(db, tenantId, ids)
}

interface At {
  db: Db
  tenantId: number
  sending: Sending
}

async function sendOne(services: SendingServices, at: At): Promise<void> {
  const { db, tenantId, sending } = at
  try {
    const opened = await openPort(db, services, tenantId, sending.accountId)
    const isOver = opened ? await settle(services, at, opened) : false
    if (!isOver) await updateNextTry(db, tenantId, sending.intentId, nextRefundTryAt(sending, services.clock()))
  } catch (error) {
    // It is taken up again when its lease is over; the others of the batch go on.
    services.log.error({ err: error, intentId: sending.intentId }, 'a refund could not be settled')
  }
}

/** @returns whether the channel is not asked any more */
async function settle(services: SendingServices, at: At, opened: OpenPort): Promise<boolean> {
  const { sending } = at
  const isFresh = sending.state === 'created'
  let said = isFresh ? await send(services, at, opened) : await ask(services, at, opened)
  let step = stepAfterRefund(said, isFresh ? 'refund' : 'queryRefund', sending, services.clock())
  if (step.kind === 'send') {
    said = await send(services, at, opened)
    step = stepAfterRefund(said, 'refund', sending, services.clock())
  }
  const ending = { ...at, clock: services.clock, source: 'query' as const }
  switch (step.kind) {
    case 'post':
      await postSending(ending, step.refundNo)
      return true
    case 'closed':
      await closeSending(ending)
      return true
    case 'refused':
      await refuseSending(ending, step.why)
      return true
    case 'differs':
      services.log.error({ intentId: sending.intentId, ...step }, 'a channel gave back other money than was asked')
      return false
    default:
      return false
  }
}

const numbersOf = ({ chargeNo, outRefundNo }: Sending): RefundNumbers => ({ outNo: chargeNo, outRefundNo })

async function send(services: SendingServices, { db, tenantId, sending }: At, opened: OpenPort) {
  const { intentId, amountFen, totalFen, subject } = sending
  const { publicUrl } = services.payChannels
  const notifyUrl = publicUrl === undefined ? '' : `${publicUrl}/door/${opened.keys.doorCode}/pay`
  const refund = { ...numbersOf(sending), amountFen, totalFen, reason: subject, notifyUrl }
  await markSent(db, tenantId, intentId)
  return exchange(
    db,
    services,
    { tenantId, opened },
    {
      ...{ intentId, what: 'refund' },
      request: (port, signing) => port.refund(refund, signing),
      read: (port, answered, signing) => port.readRefund(answered, numbersOf(sending), signing.now),
    },
  )
}

const ask = (services: SendingServices, { db, tenantId, sending }: At, opened: OpenPort) =>
  exchange(
    db,
    services,
    { tenantId, opened },
    {
      ...{ intentId: sending.intentId, what: 'queryRefund' },
      request: (port, signing) => port.queryRefund(numbersOf(sending), signing),
      read: (port, answered, signing) => port.readQueriedRefund(answered, numbersOf(sending), signing.now),
    },
  )
