import {
  type ApprovalKind,
  type acceptRepair as accept,
  type answerWriteOff as answer,
  type approveParking as approve,
  type decideVisitor as decideVisit,
  type LeaveKind,
  laneActionNames,
  leaveFormNames,
  type MonthRestKind,
  moneyInWords,
  monthRestKinds,
  monthRestNames,
  type ParsedBodyOf,
  refundNamesEn,
  refundNamesZh,
  type reviewSentryLog as review,
  type SwappedShift,
  shiftSwapNames,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { localTimeOf } from '../../../lib/local-time.ts'
import type { ApprovalRows } from '../../../platform/approval/approval-rows.ts'
import { cardRefundRequests } from '../../card/card/approval-rows.ts'
import { answerCardRefund } from '../../card/card/refund-service.ts'
import { closingRequests } from '../../card/stored-card/approval-rows.ts'
import { decideClosing } from '../../card/stored-card/close.ts'
import { leaveRequests } from '../../duty/leave-form/approval-rows.ts'
import { decideLeave } from '../../duty/leave-form/service.ts'
import { decideShiftSwap } from '../../duty/shift-swap/act-service.ts'
import { swapRequests } from '../../duty/shift-swap/approval-rows.ts'
import { shiftText } from '../../duty/shift-swap/notify-of-swap.ts'
import { waiverRequests } from '../../duty/shortage/approval-rows.ts'
import { decideShortageWaiver } from '../../duty/shortage/settle-service.ts'
import { companyPayoutRequests } from '../../group/company-payout/approval-rows.ts'
import { decideCompanyPayout } from '../../group/company-payout/service.ts'
import { visitRequests } from '../../guest/visitor/approval-rows.ts'
import { decideVisitor } from '../../guest/visitor/service.ts'
import { monthCloseRequests } from '../../money/books/approval-rows.ts'
import { decideMonthClose } from '../../money/books/close-service.ts'
import { payoutRequests } from '../../money/sub-account/approval-rows.ts'
import { decidePayout } from '../../money/sub-account/payout-service.ts'
import { reviewSentryLog } from '../../report/sentry-log/service.ts'
import { repairsToAccept } from '../../site/repair-order/approval-rows.ts'
import { acceptRepair } from '../../site/repair-order/service.ts'
import { lotsToApprove } from '../../tenant/parking-approval/approval-rows.ts'
import { approveParking, refuseParking } from '../../tenant/parking-approval/service.ts'
import { answerWriteOff } from '../../traffic/arrears/act-service.ts'
import { writeOffRequests } from '../../traffic/arrears/approval-rows.ts'
import { contentOf } from '../../traffic/order-action/action-words.ts'
import { handActions } from '../../traffic/order-action/approval-rows.ts'
import type { ActionChanges } from '../../traffic/order-action/changes.ts'
import { decideReturn } from '../../traffic/receipt/act-service.ts'
import { returnRequests } from '../../traffic/receipt/approval-rows.ts'
import { decideRefund } from '../../traffic/refund/act-service.ts'
import { refundRequests } from '../../traffic/refund/approval-rows.ts'

export interface Decision {
  subjectId: number
  /** What the person saw, where it is about money. */
  amount: string | null
  isApproved: boolean
  reason: string
}

type Detail = Record<string, unknown>

/** A kind of thing that waits for a second person: which there are, what they say, and how its noun decides. */
interface Source extends ApprovalRows {
  /** What it is about besides plate and lot. */
  say: (detail: Detail, telling: { language: SignedInContext['language']; timeZone: string }) => string
  /** By the rules of the noun, which refuses who asked, and what is decided already. */
  decide: (ctx: SignedInContext, decision: Decision) => Promise<unknown>
}

const listed = (...parts: unknown[]) => parts.filter(part => part !== '' && part !== null).join(' · ')

/** Whoever builds a noun with a request of its own enters it here and in the contract's `approvalKinds`. */
export const sources: Record<ApprovalKind, Source> = {
  writeOff: {
    ...writeOffRequests,
    say: ({ orderNo }) => listed(orderNo),
    decide: (ctx, { subjectId: arrearsId, amount, isApproved, reason }) => {
      const body: ParsedBodyOf<typeof answer> = {
        ...{ arrearsId, reason, openMoney: amount ?? '0' },
        answer: isApproved ? 'approve' : 'refuse',
      }
      return answerWriteOff(ctx, body)
    },
  },
  refund: {
    ...refundRequests,
    say: ({ orderNo, reason, goodwillFen }, { language }) => {
      const said = language === 'zh' ? refundNamesZh : refundNamesEn
      const goodwill = moneyInWords(Number(goodwillFen), language)
      return listed(
        orderNo,
        said.reason[reason as keyof typeof said.reason],
        Number(goodwillFen) > 0 ? `${said.field.goodwill} ${goodwill}` : '',
      )
    },
    decide: (ctx, { subjectId, isApproved, reason }) => decideRefund(ctx, subjectId, { isApproved, remark: reason }),
  },
  receiptReturn: {
    ...returnRequests,
    say: ({ accountName, channelNo }) => listed(accountName, channelNo),
    decide: (ctx, { subjectId, isApproved, reason }) => decideReturn(ctx, subjectId, { isApproved, reason }),
  },
  cardRefund: {
    ...cardRefundRequests,
    say: ({ cardName }) => listed(cardName),
    decide: (ctx, { subjectId: cardRefundId, isApproved, reason: remark }) =>
      answerCardRefund(ctx, { cardRefundId, remark, answer: isApproved ? 'approve' : 'refuse' }),
  },
  storedCard: {
    ...closingRequests,
    say: ({ cardNo, holder }) => listed(cardNo, holder),
    decide: (ctx, { subjectId: storedCardId, isApproved, reason: remark }) =>
      decideClosing(ctx, { storedCardId, isApproved, remark }),
  },
  sharePayout: {
    ...payoutRequests,
    say: ({ name, payee }) => listed(name, payee),
    decide: (ctx, { subjectId: subAccountId, amount, isApproved, reason: remark }) =>
      decidePayout(ctx, { subAccountId, amount, isApproved, remark }),
  },
  companyPayout: {
    ...companyPayoutRequests,
    say: ({ name, payee }) => listed(name, payee),
    decide: (ctx, { subjectId: companyId, amount, isApproved, reason: note }) =>
      decideCompanyPayout(ctx, { companyId, amount, isApproved, note }),
  },
  monthClose: {
    ...monthCloseRequests,
    say: ({ month, counts }, { language }) =>
      listed(
        month,
        ...monthRestKinds.flatMap(kind => {
          const count = (counts as Partial<Record<MonthRestKind, number>>)[kind]
          return count === undefined ? [] : [`${monthRestNames[language].kind[kind]} ${count}`]
        }),
      ),
    decide: (ctx, { subjectId: monthNo, isApproved, reason }) =>
      decideMonthClose(ctx, { monthNo, verdict: isApproved ? 'approve' : 'refuse', reason }),
  },
  shortageWaiver: {
    ...waiverRequests,
    say: ({ account, sentryName, day }) => listed(account, `${sentryName} ${day}`),
    decide: (ctx, { subjectId: dutyId, amount, isApproved, reason: note }) =>
      decideShortageWaiver(ctx, { dutyId, amount, isApproved, note }),
  },
  handAction: {
    ...handActions,
    say: ({ kind, changes, isUndoing }, { language, timeZone }) =>
      listed(
        laneActionNames[language].kind[kind as keyof (typeof laneActionNames)[typeof language]['kind']],
        contentOf(changes as ActionChanges, { language, timeZone, isUndoing: isUndoing === true }),
      ),
    decide: (ctx, { subjectId: actionId, isApproved, reason: remark }) => {
      const body: ParsedBodyOf<typeof review> = { actionId, to: isApproved ? 'confirmed' : 'disputed', remark }
      return reviewSentryLog(ctx, body)
    },
  },
  repair: {
    ...repairsToAccept,
    say: ({ deviceName, fault }) => listed(deviceName, fault),
    decide: (ctx, { subjectId: repairOrderId, isApproved: isGood, reason: verdict }) => {
      const body: ParsedBodyOf<typeof accept> = { repairOrderId, isGood, verdict }
      return acceptRepair(ctx, body)
    },
  },
  visitor: {
    ...visitRequests,
    say: ({ hostName, beginAt, endAt }) => listed(hostName, `${beginAt} – ${endAt}`),
    decide: (ctx, { subjectId: visitorId, isApproved, reason }) => {
      const body: ParsedBodyOf<typeof decideVisit> = { visitorId, verdict: isApproved ? 'approve' : 'refuse', reason }
      return decideVisitor(ctx, body)
    },
  },
  leave: {
    ...leaveRequests,
    say: ({ kind, startsAt, endsAt }, { language, timeZone }) =>
      listed(
        leaveFormNames[language].kind[kind as LeaveKind],
        [startsAt, endsAt].map(at => localTimeOf(new Date(String(at)), timeZone).slice(0, 16)).join(' – '),
      ),
    decide: (ctx, { subjectId: leaveFormId, isApproved, reason: verdict }) =>
      decideLeave(ctx, { leaveFormId, isApproved, verdict }),
  },
  shiftSwap: {
    ...swapRequests,
    say: ({ shift, returnShift }, { language }) => {
      const [offered, back] = [shift, returnShift].map(each => each && shiftText(each as SwappedShift))
      return `${offered} ⇄ ${back ?? shiftSwapNames[language].givenAway}`
    },
    decide: (ctx, { subjectId: shiftSwapId, isApproved, reason: verdict }) =>
      decideShiftSwap(ctx, { shiftSwapId, isApproved, verdict }),
  },
  newLot: {
    ...lotsToApprove,
    say: ({ tenantName, address }) => listed(tenantName, address),
    decide: (ctx, { subjectId: approvalId, isApproved, reason }) => {
      const body: ParsedBodyOf<typeof approve> = { approvalId, reason }
      return isApproved ? approveParking(ctx, body) : refuseParking(ctx, body)
    },
  },
}
