import type { SentryExportRow } from './sentry.ts'

/** What the columns of booths are called, in the console and in the sheets that the server makes. */
interface SentryNames {
  title: string
  field: Record<keyof SentryExportRow, string>
  status: Record<SentryExportRow['status'], string>
}

export const sentryNamesZh = {
  title: '岗亭',
  field: {
    name: '岗亭',
    code: '编号',
    parkingName: '停车场',
    laneNames: '负责车道',
    userNames: '值班人员',
    float: '备用金',
    status: '状态',
    remark: '备注',
  },
  status: { enabled: '启用', disabled: '停用' },
} as const satisfies SentryNames

export const sentryNamesEn: SentryNames = {
  title: 'Booths',
  field: {
    name: 'Booth',
    code: 'Code',
    parkingName: 'Car park',
    laneNames: 'Lanes',
    userNames: 'Attendants',
    float: 'Float',
    status: 'Status',
    remark: 'Remark',
  },
  status: { enabled: 'Enabled', disabled: 'Disabled' },
}

export const sentryNames = { zh: sentryNamesZh, en: sentryNamesEn }
