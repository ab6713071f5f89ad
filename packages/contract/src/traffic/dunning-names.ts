import type { CallOutcome, DunningExportRow, DunningKind, DunningState } from './dunning.ts'

/** What the columns and codes of dunning are called, in the console and in sheets. */
interface DunningNames {
  title: string
  field: Record<keyof DunningExportRow, string>
  kind: Record<DunningKind, string>
  state: Record<DunningState, string>
  outcome: Record<CallOutcome, string>
}

export const dunningNamesZh = {
  title: '催缴记录',
  field: {
    plateNumber: '车牌号',
    parkLotName: '停车场',
    kind: '催缴方式',
    state: '状态',
    takenOn: '催缴日期',
    openMoney: '未追回',
    ownerName: '车主',
    ownerPhone: '车主电话',
    orderNo: '订单号',
    leftAt: '出场时间',
    outcome: '通话结果',
    closedBy: '办理人',
    closedAt: '办理时间',
    note: '备注',
  },
  kind: { sms: '短信', publicList: '公示', letter: '催缴函', call: '电话', handOver: '移交' },
  state: { toDo: '待办', done: '已办', noContact: '无联系方式', stopped: '已停止' },
  outcome: { promised: '答应缴费', refused: '拒绝缴费', notReached: '未接通' },
} as const satisfies DunningNames

export const dunningNamesEn: DunningNames = {
  title: 'Dunning',
  field: {
    plateNumber: 'Plate',
    parkLotName: 'Car park',
    kind: 'Step',
    state: 'Status',
    takenOn: 'Taken on',
    openMoney: 'Open',
    ownerName: 'Owner',
    ownerPhone: 'Phone of the owner',
    orderNo: 'Order no.',
    leftAt: 'Left at',
    outcome: 'What came of the call',
    closedBy: 'Done by',
    closedAt: 'Done at',
    note: 'Note',
  },
  kind: { sms: 'Text message', publicList: 'Public list', letter: 'Letter', call: 'Call', handOver: 'Handed over' },
  state: { toDo: 'To do', done: 'Done', noContact: 'No contact', stopped: 'Stopped' },
  outcome: { promised: 'Promised to pay', refused: 'Refused to pay', notReached: 'Not reached' },
}
