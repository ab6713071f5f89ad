import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  type firstSteps as first,
  type homePage as home,
  countAlarm as ofAlarms,
  countApproval as ofApprovals,
  countCloudBox as ofBoxes,
  countCard as ofCards,
  countInspection as ofInspections,
  countInvoice as ofInvoices,
  countLot as ofLots,
  countMessage as ofMessages,
  countOrder as ofOrders,
  countParkingApproval as ofParkingApprovals,
  countRefundStatement as ofRefunds,
  countRepairOrder as ofRepairs,
  countTask as ofTasks,
  type ParsedBodyOf,
  type Total,
  type WaitingKind,
  waitingKinds,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import { countAlarm } from '../../alarm/alarm/service.ts'
import { countCard } from '../../card/card/service.ts'
import { countInspection } from '../../duty/inspection/service.ts'
import { countMessage } from '../../message/message/service.ts'
import { runningNotices } from '../../message/notice/service.ts'
import { countCloudBox } from '../../site/box/cloud-box-service.ts'
import { countLot } from '../../site/lot/lot-service.ts'
import { countRepairOrder } from '../../site/repair-order/service.ts'
import { countParkingApproval } from '../../tenant/parking-approval/service.ts'
import { countInvoice } from '../../traffic/invoice/service.ts'
import { countOrder } from '../../traffic/order/service.ts'
import { countRefundStatement } from '../../traffic/refund/service.ts'
import { countApproval } from '../approval/service.ts'
import { countTask } from '../task/service.ts'
import { listTitles, readBeginning } from './queries.ts'
import { firstStepsOf, readableBy } from './rules.ts'

type Count = (ctx: SignedInContext) => Promise<Total>

/** A count as the list asks for it, so that a line says the same number as the list that it leads to. */
const counting =
  <E extends Endpoint>(endpoint: E, count: (ctx: SignedInContext, filter: ParsedBodyOf<E>) => Promise<Total>) =>
  (filter: BodyOf<E>): Count =>
  ctx =>
    count(ctx, endpoint.body.parse(filter) as ParsedBodyOf<E>)

const alarms = counting(ofAlarms, countAlarm)
const approvals = counting(ofApprovals, countApproval)
const ask = {
  // As the list of alarms opens: of those about the same, the newest.
  alarmOpen: alarms({ ...waitingKinds.alarmOpen.search, repeats: 'grouped' }),
  alarmTaken: alarms({ ...waitingKinds.alarmTaken.search, repeats: 'grouped' }),
  boxSilent: counting(ofBoxes, countCloudBox)(waitingKinds.boxSilent.search),
  lotToApprove: counting(ofParkingApprovals, countParkingApproval)(waitingKinds.lotToApprove.search),
  lotRefused: counting(ofLots, countLot)(waitingKinds.lotRefused.search),
  orderToMatch: counting(ofOrders, countOrder)(waitingKinds.orderToMatch.search),
  writeOffAsked: approvals(waitingKinds.writeOffAsked.search),
  cardRefundToApprove: approvals(waitingKinds.cardRefundToApprove.search),
  actionToReview: approvals(waitingKinds.actionToReview.search),
  visitorAsked: approvals(waitingKinds.visitorAsked.search),
  refundToApprove: approvals(waitingKinds.refundToApprove.search),
  invoiceToIssue: counting(ofInvoices, countInvoice)(waitingKinds.invoiceToIssue.search),
  refundToPayOut: counting(ofRefunds, countRefundStatement)(waitingKinds.refundToPayOut.search),
  refundFailed: counting(ofRefunds, countRefundStatement)(waitingKinds.refundFailed.search),
  inspectionDue: counting(ofInspections, countInspection)(waitingKinds.inspectionDue.search),
  faultReported: counting(ofRepairs, countRepairOrder)(waitingKinds.faultReported.search),
  repairToAccept: approvals(waitingKinds.repairToAccept.search),
  lotPlanned: counting(ofLots, countLot)(waitingKinds.lotPlanned.search),
  cardExpiring: counting(ofCards, countCard)(waitingKinds.cardExpiring.search),
  // His own.
  taskRehearsed: counting(ofTasks, countTask)(waitingKinds.taskRehearsed.search),
  taskFailed: counting(ofTasks, countTask)(waitingKinds.taskFailed.search),
  messageUnread: counting(ofMessages, countMessage)(waitingKinds.messageUnread.search),
} satisfies Record<WaitingKind, Count>

/** What a person begins with: one answer, of which each part is only what he may see. */
export async function homePage(
  ctx: SignedInContext,
  { records }: ParsedBodyOf<typeof home>,
): Promise<DataOf<typeof home>> {
  const { permissions } = ctx.session
  const kinds = (Object.keys(waitingKinds) as WaitingKind[]).filter(kind => {
    const { needs } = waitingKinds[kind]
    return needs === null || permissions.has(needs)
  })
  const [counts, notices, titles] = await Promise.all([
    Promise.all(kinds.map(async kind => ({ kind, count: (await ask[kind](ctx)).total }))),
    runningNotices(ctx),
    listTitles(ctx.db, ctx.scope, readableBy(permissions, records)),
  ])
  return {
    asOf: localTimeOf(ctx.clock(), ctx.scope.timeZone),
    waiting: counts.filter(({ count }) => count > 0),
    notices,
    // In the order in which they were asked for.
    records: records.flatMap(({ screen, recordId }) =>
      titles.filter(found => found.screen === screen && found.recordId === recordId),
    ),
  }
}

/** What the operator does first, for who sees all of it. */
export async function firstSteps({ db, scope, session }: SignedInContext): Promise<DataOf<typeof first>> {
  if (scope.lotIds !== null) return { steps: [], plannedLotId: null }
  const { plannedLotId, ...begun } = await readBeginning(db, scope)
  return { steps: firstStepsOf(session.permissions, { ...begun, plannedLotId }), plannedLotId }
}
