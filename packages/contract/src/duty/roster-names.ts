import type { RosterExportRow } from './roster.ts'

/** What the columns of the plan are called, in the console and in the sheets that the server makes. */
interface RosterNames {
  title: string
  field: Record<keyof RosterExportRow, string>
}

export const rosterNamesZh = {
  title: '岗亭排班',
  field: {
    day: '日期',
    parkingName: '停车场',
    sentryName: '岗亭',
    userName: '值班人',
    shiftName: '班次',
    startsAt: '开始时间',
    endsAt: '结束时间',
    minutes: '时长（分钟）',
  },
} as const satisfies RosterNames

export const rosterNamesEn: RosterNames = {
  title: 'Roster',
  field: {
    day: 'Day',
    parkingName: 'Car park',
    sentryName: 'Booth',
    userName: 'Attendant',
    shiftName: 'Shift',
    startsAt: 'From',
    endsAt: 'To',
    minutes: 'Minutes',
  },
}

export const rosterNames = { zh: rosterNamesZh, en: rosterNamesEn }
