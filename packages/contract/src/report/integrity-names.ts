import type { IntegrityExportRow, IntegrityGroup, IntegrityMark } from './integrity.ts'

/** What the integrity board calls its figures, in the console and in the sheets. */
interface IntegrityNames {
  title: string
  field: Record<keyof IntegrityExportRow, string>
  group: Record<IntegrityGroup, string>
  mark: Record<IntegrityMark, string>
  sample: Record<IntegrityExportRow['sample'], string>
}

export const integrityNamesZh = {
  title: '操作诚信看板',
  field: {
    parkingName: '停车场',
    userName: '操作人',
    placeName: '分组',
    vehicles: '过车',
    sample: '样本',
    openings: '人工开闸',
    openingsRate: '开闸/千车',
    openingsMedian: '开闸中位数',
    openingsBefore: '开闸前四周',
    forNobody: '无车开闸',
    freeExits: '免费放行',
    freeExitsRate: '免费/千车',
    freeExitsMedian: '免费中位数',
    freeExitsBefore: '免费前四周',
    corrections: '更正',
    correctionsRate: '更正/千车',
    correctionsMedian: '更正中位数',
    correctionsBefore: '更正前四周',
    shifts: '清点班次',
    shiftsOff: '有差额班次',
    difference: '现金差额',
  },
  group: { person: '人员', sentry: '岗亭', lane: '车道', hour: '时段' },
  mark: { none: '正常', risen: '高于前四周', high: '高于中位数' },
  sample: { enough: '足够', small: '样本小' },
} as const satisfies IntegrityNames

export const integrityNamesEn: IntegrityNames = {
  title: 'Integrity board',
  field: {
    parkingName: 'Car park',
    userName: 'Person',
    placeName: 'Group',
    vehicles: 'Vehicles',
    sample: 'Sample',
    openings: 'Opened by hand',
    openingsRate: 'Opened/1,000',
    openingsMedian: 'Opened, median',
    openingsBefore: 'Opened, before',
    forNobody: 'For nobody',
    freeExits: 'Free exits',
    freeExitsRate: 'Free/1,000',
    freeExitsMedian: 'Free, median',
    freeExitsBefore: 'Free, before',
    corrections: 'Corrections',
    correctionsRate: 'Corrected/1,000',
    correctionsMedian: 'Corrected, median',
    correctionsBefore: 'Corrected, before',
    shifts: 'Shifts counted',
    shiftsOff: 'Shifts off',
    difference: 'Cash difference',
  },
  group: { person: 'Person', sentry: 'Booth', lane: 'Lane', hour: 'Hour' },
  mark: { none: 'Usual', risen: 'Above the 4 weeks before', high: 'Above the median' },
  sample: { enough: 'Enough', small: 'Small' },
}

export const integrityNames = { zh: integrityNamesZh, en: integrityNamesEn }
