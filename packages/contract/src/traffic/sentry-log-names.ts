import type { SentryLogExportRow } from './sentry-log.ts'

interface SentryLogNames {
  title: string
  field: Record<keyof SentryLogExportRow, string>
}

export const sentryLogNamesZh = {
  title: '岗亭操作日志',
  field: {
    OrderId: '订单号',
    PlateNumber: '车牌号',
    AbnormalType: '异常类型',
    Source: '来源',
    ReviewStatus: '复核状态',
    UpdateContent: '变更内容',
  },
} as const satisfies SentryLogNames

export const sentryLogNamesEn: SentryLogNames = {
  title: 'Booth log',
  field: {
    OrderId: 'Order no.',
    PlateNumber: 'Plate',
    AbnormalType: 'Type',
    Source: 'Source',
    ReviewStatus: 'Review',
    UpdateContent: 'Change',
  },
}
