import type { ShiftSwapExportRow, ShiftSwapState } from './shift-swap.ts'

/** What swaps are called, in the console, in sheets and in the inbox of approvals. */
interface ShiftSwapNames {
  title: string
  field: Record<keyof ShiftSwapExportRow, string>
  state: Record<ShiftSwapState, string>
  /** In the place of the colleague's shift. */
  givenAway: string
}

export const shiftSwapNamesZh = {
  title: '换班',
  field: {
    state: '状态',
    askedBy: '申请人',
    parkingName: '停车场',
    shift: '让出的班次',
    colleague: '同事',
    returnParkingName: '换回的停车场',
    returnShift: '换回的班次',
    reason: '原因',
    askedAt: '申请时间',
    answeredAt: '同事答复时间',
    decidedBy: '审批人',
    decidedAt: '审批时间',
    verdict: '拒绝原因',
  },
  state: {
    asked: '待同事确认',
    agreed: '待审批',
    approved: '已换班',
    refused: '已拒绝',
    declined: '同事未同意',
    withdrawn: '已撤回',
    lapsed: '已失效',
  },
  givenAway: '顶班，不换回',
} as const satisfies ShiftSwapNames

export const shiftSwapNamesEn: ShiftSwapNames = {
  title: 'Shift swaps',
  field: {
    state: 'Status',
    askedBy: 'Asked by',
    parkingName: 'Car park',
    shift: 'Shift offered',
    colleague: 'Colleague',
    returnParkingName: 'Car park in return',
    returnShift: 'Shift in return',
    reason: 'Reason',
    askedAt: 'Asked at',
    answeredAt: 'Colleague answered at',
    decidedBy: 'Decided by',
    decidedAt: 'Decided at',
    verdict: 'Why refused',
  },
  state: {
    asked: 'Waits for the colleague',
    agreed: 'Waits for approval',
    approved: 'Swapped',
    refused: 'Refused',
    declined: 'Declined by the colleague',
    withdrawn: 'Withdrawn',
    lapsed: 'Lapsed',
  },
  givenAway: 'given away',
}

export const shiftSwapNames = { zh: shiftSwapNamesZh, en: shiftSwapNamesEn }
