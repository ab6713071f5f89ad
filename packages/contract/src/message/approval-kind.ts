import { z } from 'zod'
import type { Permission } from '../permission.ts'
import type { OpeningScreenKey } from '../screen.ts'

interface Kind {
  /** Who decides. Who asked never does. */
  needs: Permission
  /** Where each of the kind opens with all that is known of it. */
  screen: OpeningScreenKey
  /** By which parameter, where the screen opens others by its own. */
  opens?: string
  /** Several may be approved at once: each says all that a person has to know, and approving moves no money. */
  inBulk: boolean
  /** It is about an amount, so that a stage may be for some amount and more. */
  hasMoney: boolean
}

/** What waits for a second person, by kind. */
export const approvalKinds = {
  /** Arrears that somebody wants written off. */
  writeOff: { needs: 'arrears.writeOff', screen: 'operation/arrears', inBulk: false, hasMoney: true },
  /** Money of a stay that goes back. */
  refund: { needs: 'refund.approve', screen: 'report/refundStatement', inBulk: false, hasMoney: true },
  /** A stored card that is to be paid out and closed. */
  storedCard: { needs: 'storedCard.approveClose', screen: 'operation/cardPayment', inBulk: false, hasMoney: true },
  /** A monthly card that is to be refunded. */
  cardRefund: { needs: 'card.approveRefund', screen: 'operation/cardRefund', inBulk: false, hasMoney: true },
  /** A receipt without an order that is to go back to who paid it. */
  receiptReturn: { needs: 'refund.approve', screen: 'operation/reconciliation', inBulk: false, hasMoney: true },
  /** Money that leaves a sub-account. */
  sharePayout: { needs: 'subAccount.approvePayout', screen: 'operation/subAccount', inBulk: false, hasMoney: true },
  /** What a company paid beyond its bills, and is to get back. */
  companyPayout: { needs: 'company.approvePayout', screen: 'group/company', inBulk: false, hasMoney: true },
  /** A month that is to be closed although something of it is open. */
  monthClose: { needs: 'books.close', screen: 'operation/financial', inBulk: false, hasMoney: false },
  /** What is missing in a drawer, and is not to be repaid. */
  shortageWaiver: {
    needs: 'shortage.approve',
    screen: 'operation/financial',
    opens: 'shortage',
    inBulk: false,
    hasMoney: true,
  },
  /** What was done by hand with an order or at a lane. */
  handAction: { needs: 'sentryLog.review', screen: 'report/sentryLog', inBulk: true, hasMoney: true },
  /** A device that was repaired. */
  repair: { needs: 'repairOrder.accept', screen: 'device/repairOrders', inBulk: true, hasMoney: false },
  /** A visitor who wants to come. */
  visitor: { needs: 'visitor.approve', screen: 'operation/visitors', inBulk: true, hasMoney: false },
  /** Leave of a person. */
  leave: { needs: 'leaveForm.decide', screen: 'operation/workSchedules', inBulk: true, hasMoney: false },
  /** Shifts that two people want to swap. */
  shiftSwap: { needs: 'shiftSwap.approve', screen: 'basic/shift', inBulk: true, hasMoney: false },
  /** A car park that an operator wants to open: for the platform. */
  newLot: { needs: 'parkingApproval.decide', screen: 'tenant/parkingApproval', inBulk: false, hasMoney: false },
} as const satisfies Record<string, Kind>

export type ApprovalKind = keyof typeof approvalKinds
export const ApprovalKind = z.enum(Object.keys(approvalKinds) as [ApprovalKind, ...ApprovalKind[]])
