import type { ShiftSwapState } from './shift-swap.ts'

/** What swaps are called, in the console and in the inbox of approvals. */
interface ShiftSwapNames {
  title: string
  state: Record<ShiftSwapState, string>
  /** In the place of the colleague's shift. */
  givenAway: string
}

export const shiftSwapNamesZh = {
  title: '换班',
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
