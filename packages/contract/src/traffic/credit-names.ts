import type { CreditEventKind, CreditExportRow, CreditStanding } from './credit.ts'

/** What the columns and codes of credit are called, in the console and in the sheets that the server makes. */
interface CreditNames {
  title: string
  field: Record<keyof CreditExportRow, string>
  standing: Record<CreditStanding, string>
  lastKind: Record<CreditEventKind, string>
}

export const creditNamesZh = {
  title: '信用管理',
  field: {
    plateNumber: '车牌号',
    score: '信用分',
    standing: '与起始分相比',
    lastKind: '最近事件',
    lastPoints: '最近变动',
    changedAt: '变动时间',
  },
  standing: { raised: '高于起始分', same: '与起始分相同', lowered: '低于起始分' },
  lastKind: {
    paidInTime: '按时缴费',
    arrearsRaised: '登记欠费',
    arrearsRecovered: '及时补缴',
    arrearsRecoveredLate: '逾期补缴',
    arrearsCancelled: '欠费取消',
    plateCorrected: '更正车牌',
    adjusted: '人工调整',
  },
} as const satisfies CreditNames

export const creditNamesEn: CreditNames = {
  title: 'Vehicle credit',
  field: {
    plateNumber: 'Plate',
    score: 'Score',
    standing: 'Against start',
    lastKind: 'Last event',
    lastPoints: 'Last change',
    changedAt: 'Changed at',
  },
  standing: { raised: 'Above the start', same: 'As at the start', lowered: 'Below the start' },
  lastKind: {
    paidInTime: 'Paid in time',
    arrearsRaised: 'Arrears raised',
    arrearsRecovered: 'Arrears paid',
    arrearsRecoveredLate: 'Arrears paid late',
    arrearsCancelled: 'Arrears cancelled',
    plateCorrected: 'Plate corrected',
    adjusted: 'Adjusted by hand',
  },
}

export const creditNames = { zh: creditNamesZh, en: creditNamesEn }
