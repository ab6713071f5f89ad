import type { InspectionExportRow, InspectionState } from './inspection.ts'

/** What the columns and codes of rounds are called, in the console and in the sheets that the server makes. */
interface InspectionNames {
  title: string
  field: Record<keyof InspectionExportRow, string>
  state: Record<InspectionState, string>
}

export const inspectionNamesZh = {
  title: '巡检',
  field: {
    planName: '巡检计划',
    parkingName: '停车场',
    state: '状态',
    dueAt: '应开始时间',
    lateAt: '应完成时间',
    personName: '责任人',
    begunAt: '实际开始',
    doneAt: '实际完成',
    doneByName: '完成人',
    pointCount: '巡检点',
    checkedCount: '已检',
    findingCount: '发现问题',
  },
  state: {
    planned: '未到时间',
    open: '待巡检',
    begun: '巡检中',
    overdue: '已超时',
    done: '按时完成',
    late: '超时完成',
    missed: '漏检',
  },
} as const satisfies InspectionNames

export const inspectionNamesEn: InspectionNames = {
  title: 'Inspections',
  field: {
    planName: 'Plan',
    parkingName: 'Car park',
    state: 'Status',
    dueAt: 'Due',
    lateAt: 'On time until',
    personName: 'Responsible',
    begunAt: 'Begun',
    doneAt: 'Done',
    doneByName: 'Done by',
    pointCount: 'Points',
    checkedCount: 'Checked',
    findingCount: 'Findings',
  },
  state: {
    planned: 'Not yet due',
    open: 'To do',
    begun: 'Under way',
    overdue: 'Overdue',
    done: 'Done in time',
    late: 'Done late',
    missed: 'Missed',
  },
}

export const inspectionNames = { zh: inspectionNamesZh, en: inspectionNamesEn }
