import type { Db } from '../../../db/database.ts'
import { type Judgement, judgeNotice } from '../../../lib/pay/judge-notice.ts'
import type { Acknowledgement } from '../../../lib/pay/pay-port.ts'
import type { Merchant, Notice, ReadNotice, Received } from '../../../lib/pay/port.ts'
import { findDoor } from '../../../platform/door.ts'
import { openPort, withFreshKeys } from '../../money/payment-config/open-port.ts'
import type { IntentServices } from './ask-intents.ts'
import * as queries from './queries.ts'
import { type OnPosted, postCharge } from './resolve.ts'

/** These headers of a call are kept with it: those that its signature needs. */
const keptHeaders = /^(wechatpay-|content-type$)/

export interface NoticedRefund {
  db: Db
  tenantId: number
  accountId: number
  merchant: Merchant
  notice: Extract<Notice, { kind: 'refund' }>
}

/** What a call leads to. */
export interface OnNotice {
  onPosted: OnPosted
  /** What a call about a refund is taken for, and what follows from it. */
  refund: {
    judge(noticed: NoticedRefund): Promise<Judgement>
    apply(services: IntentServices, noticed: NoticedRefund, judgement: Judgement): Promise<void>
  }
}

/**
 * A pay channel calls. What it signed is kept as it came, compared with what is awaited, and posted; only then it is answered that we have it. What is not signed, or of
 * another, is answered so that it is sent again. @returns undefined: there is no such door
 */
export async function takeNotice(
  services: IntentServices,
  code: string,
  received: Received,
  on: OnNotice,
): Promise<Acknowledgement | undefined> {
  const door = await findDoor(services.database.shared, 'payAccount', code)
  if (!door) return
  const { tenantId, subjectId: accountId } = door
  const db = services.database.forTenant(tenantId)
  const opened = await openPort(db, services, tenantId, accountId)
  if (!opened) return
  let read = opened.port.readCallback(received, services.clock())
  if (read.kind === 'stopped' && read.stage === 'serial') {
    const fresh = await withFreshKeys(db, services, tenantId, opened)
    if (fresh) read = fresh.port.readCallback(received, services.clock())
  }
  if (read.kind === 'stopped') {
    services.log.warn({ accountId, stage: read.stage }, 'a call to the door of a pay channel was not taken')
    return opened.port.acknowledge(false)
  }
  const asking = { tenantId, accountId, merchant: opened.port.merchant, received, on }
  await apply(services, asking, read)
  return opened.port.acknowledge(true)
}

interface Applying {
  tenantId: number
  accountId: number
  merchant: Merchant
  received: Received
  on: OnNotice
}

/** Calls that tell nobody of money which ought not to be there. */
const booksNothing = new Set<Judgement>([
  'accepted',
  'alreadyApplied',
  'unknownEventKept',
  'closedUnpaid',
  'refundAbnormal',
  'refundClosed',
])

const outNoOf = (notice: Notice) => ('outNo' in notice ? notice.outNo : '')

async function apply(
  services: IntentServices,
  { tenantId, accountId, merchant, received, on }: Applying,
  { notice }: Extract<ReadNotice, { kind: 'notice' }>,
): Promise<void> {
  const { database, clock, log } = services
  const db = database.forTenant(tenantId)
  const outNo = outNoOf(notice)
  const intent = outNo === '' ? undefined : await queries.findByOutNo(db, tenantId, { accountId, outNo })
  const awaited = intent && {
    ...{ amountFen: intent.amountFen, currency: 'CNY', refundedFen: 0, refunds: [] },
    isPosted: intent.state === 'posted',
  }
  const refund = notice.kind === 'refund' ? { db, tenantId, accountId, merchant, notice } : undefined
  const judgement = refund ? await on.refund.judge(refund) : judgeNotice(notice, merchant, awaited)
  const kept = Object.entries(received.headers).filter(([name]) => keptHeaders.test(name))
  await queries.insertNotice(db, tenantId, {
    ...{ accountId, receivedAt: clock(), headers: Object.fromEntries(kept), body: received.body, outNo, judgement },
  })
  if (refund) await on.refund.apply(services, refund, judgement)
  if (judgement === 'accepted' && notice.kind === 'paid' && intent) {
    await postCharge(db, { tenantId, now: clock(), source: 'callback' }, intent, notice, on.onPosted)
  } else if (!booksNothing.has(judgement)) {
    log.error({ accountId, outNo, judgement }, 'a pay channel says other money was paid than was asked')
  }
}
