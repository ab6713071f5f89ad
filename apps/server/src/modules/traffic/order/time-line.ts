import { type OrderEvent, yuan } from '@parkdesk/contract'
import { localTimeOf } from '../../../lib/local-time.ts'
import type { DetailedOrder, OrderAlarm, OrderPass, OrderPayment, OrderRefund } from './detail-queries.ts'

/** What is known about an order beyond its row. */
interface OrderStory {
  passes: OrderPass[]
  payments: OrderPayment[]
  refunds: OrderRefund[]
  alarms: OrderAlarm[]
  /** When the plate was next seen entering, for a stay with a missed exit. */
  nextSight: Date | undefined
}

type Moment = Omit<OrderEvent, 'at'> & { at: Date }

const nothing = { laneName: null, gateName: null, pictureUrl: null, amount: null, discount: null, detail: null }
/** The order of entries within the same second. */
const ranks: OrderEvent['kind'][] = [
  'entered',
  'left',
  'alarm',
  'priced',
  'paid',
  'refundAsked',
  'refunded',
  'superseded',
  'completedLate',
]

/** The timeline of an order, oldest first, in its lot's time zone. */
export function timeLine(order: DetailedOrder, story: OrderStory): OrderEvent[] {
  const moments = [
    ...gateMoments(order, story.passes),
    ...story.alarms.map(({ kind, ...alarm }): Moment => ({ ...nothing, ...alarm, kind: 'alarm', detail: kind })),
    ...story.payments.map(
      ({ at, amountFen, discountFen, channel }): Moment => ({
        ...nothing,
        at,
        kind: 'paid',
        amount: yuan(amountFen),
        discount: discountFen > 0 ? yuan(discountFen) : null,
        detail: channel,
      }),
    ),
  ]
  moments.push(...story.refunds.flatMap(refundMoments))
  if (story.nextSight) moments.push({ ...nothing, at: story.nextSight, kind: 'superseded' })
  return moments
    .sort((one, other) => one.at.getTime() - other.at.getTime() || ranks.indexOf(one.kind) - ranks.indexOf(other.kind))
    .map(moment => ({ ...moment, at: localTimeOf(moment.at, order.timeZone) }))
}

/** When it was asked for, with what became of it, and when it was paid out, with the way. */
function refundMoments({ askedAt, postedAt, amountFen, state, way }: OrderRefund): Moment[] {
  const money = { ...nothing, amount: yuan(amountFen) }
  const asked: Moment = { ...money, at: askedAt, kind: 'refundAsked', detail: state === 'posted' ? null : state }
  return postedAt ? [asked, { ...money, at: postedAt, kind: 'refunded', detail: way }] : [asked]
}

/** The order has the times of entry and exit; the passes have the lanes, and what became known late. */
function gateMoments({ entryAt, exitAt, payableFen }: DetailedOrder, passes: OrderPass[]): Moment[] {
  const moments: Moment[] = []
  const seen = (direction: OrderPass['direction']) => {
    const {
      laneName = null,
      gateName = null,
      pictureUrl = null,
    } = passes.find(pass => pass.direction === direction) ?? {}
    return { ...nothing, laneName, gateName, pictureUrl }
  }
  if (entryAt) moments.push({ ...seen('in'), at: entryAt, kind: 'entered' })
  if (exitAt) moments.push({ ...seen('out'), at: exitAt, kind: 'left' })
  if (exitAt && payableFen !== null) moments.push({ ...nothing, at: exitAt, kind: 'priced', amount: yuan(payableFen) })
  const late = passes.filter(pass => pass.outcome === 'lateEntry' || pass.outcome === 'lateExit')
  return [
    ...moments,
    ...late.map(pass => ({ ...nothing, at: pass.receivedAt, kind: 'completedLate' as const, detail: pass.outcome })),
  ]
}
