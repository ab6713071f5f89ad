import type { SentryDataExportRow } from './sentry-data.ts'
import type { DutyState } from './sentry-duty.ts'

/** What the figures of shifts are called, in the console and in the sheets. */
interface SentryDataNames {
  title: string
  field: Record<keyof SentryDataExportRow, string>
  state: Record<DutyState, string>
}

export const sentryDataNamesZh = {
  title: '岗亭值班统计',
  field: {
    day: '值班日',
    sentryName: '岗亭',
    parkingName: '停车场',
    userName: '值班人',
    state: '状态',
    begunAt: '开班时间',
    closedAt: '交班时间',
    float: '备用金',
    cash: '收现金',
    expected: '应有现金',
    counted: '清点现金',
    difference: '差额',
    counts: '清点次数',
    handedIn: '上交现金',
    carried: '留给下一班',
    otherChannels: '其他渠道实收',
    freeExits: '免费放行',
    forced: '人工开闸',
    takenOverBy: '接收人',
    reason: '差额原因',
  },
  state: { open: '值班中', counted: '已清点待交接', closed: '已交班' },
} as const satisfies SentryDataNames

export const sentryDataNamesEn: SentryDataNames = {
  title: 'Booth figures',
  field: {
    day: 'Day',
    sentryName: 'Booth',
    parkingName: 'Car park',
    userName: 'Attendant',
    state: 'Status',
    begunAt: 'Began',
    closedAt: 'Handed over',
    float: 'Float',
    cash: 'Cash taken',
    expected: 'Cash expected',
    counted: 'Cash counted',
    difference: 'Difference',
    counts: 'Counts',
    handedIn: 'Handed in',
    carried: 'Left in drawer',
    otherChannels: 'Other channels',
    freeExits: 'Free exits',
    forced: 'Opened by hand',
    takenOverBy: 'Taken over by',
    reason: 'Reason',
  },
  state: { open: 'On shift', counted: 'Counted', closed: 'Handed over' },
}

export const sentryDataNames = { zh: sentryDataNamesZh, en: sentryDataNamesEn }
