import type { ApprovalKind } from './approval-kind.ts'

/** What the kinds are called, in the inbox and in messages. */
export const approvalKindNamesZh = {
  writeOff: '欠费核销',
  refund: '停车退款',
  receiptReturn: '退回未认领收款',
  storedCard: '储值卡退卡',
  sharePayout: '分账打款',
  companyPayout: '单位预收退还',
  monthClose: '带未了事项结账',
  shortageWaiver: '豁免值班短款',
  cardRefund: '月卡退款',
  handAction: '人工操作',
  repair: '设备维修',
  visitor: '访客',
  leave: '请假',
  shiftSwap: '换班',
  newLot: '新停车场',
} as const satisfies Record<ApprovalKind, string>

export const approvalKindNamesEn: Record<ApprovalKind, string> = {
  writeOff: 'Write-off',
  refund: 'Refund of a stay',
  receiptReturn: 'Receipt to give back',
  storedCard: 'Stored card paid out',
  sharePayout: 'Payout to a sub-merchant',
  companyPayout: 'Credit paid out to a company',
  monthClose: 'Month closed with open work',
  shortageWaiver: 'Shift shortage waived',
  cardRefund: 'Refund of a card',
  handAction: 'Action by hand',
  repair: 'Repair',
  visitor: 'Visitor',
  leave: 'Leave',
  shiftSwap: 'Shift swap',
  newLot: 'New car park',
}
