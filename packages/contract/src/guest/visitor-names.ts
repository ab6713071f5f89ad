import type { VisitorExportRow, VisitorSource, VisitorState } from './visitor.ts'

/** What the columns and codes of visitors are called, in the console and in sheets. */
interface VisitorNames {
  title: string
  field: Record<keyof VisitorExportRow, string>
  state: Record<VisitorState, string>
  source: Record<VisitorSource, string>
  isFree: Record<'true' | 'false', string>
}

export const visitorNamesZh = {
  title: '访客',
  field: {
    plateNumber: '车牌号',
    visitorName: '访客姓名',
    phone: '手机号码',
    parkingName: '停车场',
    hostName: '受访单位或人',
    purpose: '来访事由',
    beginAt: '开始时间',
    endAt: '结束时间',
    state: '状态',
    entries: '可入场次数',
    entered: '已入场次数',
    isFree: '收费',
    source: '来源',
    askedBy: '申请人',
    askedAt: '申请时间',
    decidedBy: '审批人',
    answer: '审批意见',
  },
  state: {
    waiting: '待审批',
    refused: '已拒绝',
    coming: '未开始',
    valid: '有效',
    used: '已用完',
    expired: '已过期',
    revoked: '已撤销',
  },
  source: { staff: '工作人员', link: '访客自助' },
  isFree: { true: '免费', false: '按临时车收费' },
} as const satisfies VisitorNames

export const visitorNamesEn: VisitorNames = {
  title: 'Visitors',
  field: {
    plateNumber: 'Plate',
    visitorName: 'Visitor',
    phone: 'Mobile number',
    parkingName: 'Car park',
    hostName: 'Visits',
    purpose: 'Purpose',
    beginAt: 'From',
    endAt: 'Until',
    state: 'Status',
    entries: 'Entries',
    entered: 'Entered',
    isFree: 'Charge',
    source: 'Source',
    askedBy: 'Requested by',
    askedAt: 'Requested at',
    decidedBy: 'Decided by',
    answer: 'Remark',
  },
  state: {
    waiting: 'Waiting',
    refused: 'Refused',
    coming: 'Not begun',
    valid: 'Valid',
    used: 'Used',
    expired: 'Expired',
    revoked: 'Revoked',
  },
  source: { staff: 'Staff', link: 'Public page' },
  isFree: { true: 'Free', false: 'As any vehicle' },
}

export const visitorNames = { zh: visitorNamesZh, en: visitorNamesEn }
