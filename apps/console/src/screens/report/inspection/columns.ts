import {
  InspectionExportRow,
  type InspectionPlanRow,
  type InspectionRow,
  type InspectionSummaryRow,
} from '@parkdesk/contract'
import { sheetColumns, type Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, count, text, time } = columnsOf<'inspection', InspectionRow>('inspection')
const tones = {
  planned: 'calm',
  open: 'busy',
  begun: 'busy',
  overdue: 'warn',
  done: 'good',
  late: 'warn',
  missed: 'bad',
} as const

export const columns = [
  text('planName', { width: 180 }),
  code('state', { tones }),
  time('dueAt'),
  time('lateAt'),
  count('checkedCount'),
  count('pointCount'),
  count('findingCount'),
  text('personName', { width: 110 }),
  text('doneByName', { width: 110 }),
  time('begunAt', { isHidden: true }),
  time('doneAt'),
  text('parkingName', { width: 170 }),
]

export const exportColumns = sheetColumns(columns, InspectionExportRow)

const plan = columnsOf<'inspectionPlan', InspectionPlanRow>('inspectionPlan')
const days = ({ weekdays }: InspectionPlanRow, t: Translate) =>
  weekdays.length === 7
    ? t('inspectionPlan.everyDay')
    : weekdays.map(day => t(`inspectionPlan.weekday.d${day}` as 'inspectionPlan.weekday.d1')).join(t('kit.comma'))
const points = (row: InspectionPlanRow, t: Translate) =>
  t('inspectionPlan.pointsText', {
    count: row.points.length,
    names: row.points.map(({ name }) => name).join(t('kit.comma')),
  })

export const planColumns = [
  plan.text('name', { width: 180 }),
  plan.text('parkingName', { width: 170 }),
  plan.says('points', points, { width: 260 }),
  plan.says('weekdays', days, { width: 160 }),
  plan.names('times', { width: 150 }),
  plan.count('windowMinutes', { width: 130 }),
  plan.count('graceMinutes', { width: 130, isHidden: true }),
  plan.text('personName', { width: 130, none: 'anybody' }),
  plan.time('nextDueAt'),
  plan.code('status', { tones: { enabled: 'good', disabled: 'calm' } }),
  plan.text('remark', { width: 180, isHidden: true }),
]

const summary = columnsOf<'inspectionSummary', InspectionSummaryRow>('inspectionSummary')
const nameOf = ({ personName, name }: InspectionSummaryRow, t: Translate) =>
  personName || name || t('inspectionSummary.nobody')

export const summaryColumns = [
  summary.says('name', nameOf, { width: 200 }),
  summary.text('place', { width: 240 }),
  summary.count('total'),
  summary.count('done'),
  summary.count('late'),
  summary.count('missed'),
  summary.percent('onTimeShare'),
  summary.count('findings'),
]
