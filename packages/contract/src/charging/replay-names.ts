import type { ReplayState } from './replay.ts'

/** What the columns and states of replays are called, in the console and in the sheet that the server makes. */
interface ReplayNames {
  title: string
  total: string
  field: Record<
    | 'orderNo'
    | 'plateNumber'
    | 'parkingName'
    | 'cameAt'
    | 'leftAt'
    | 'parkingMinutes'
    | 'before'
    | 'after'
    | 'difference',
    string
  >
  state: Record<ReplayState, string>
}

export const replayNamesZh = {
  title: '收费试算',
  total: '合计',
  field: {
    orderNo: '订单编号',
    plateNumber: '车牌号',
    parkingName: '停车场',
    cameAt: '入场时间',
    leftAt: '出场时间',
    parkingMinutes: '停车时长（分钟）',
    before: '试算前金额',
    after: '试算后金额',
    difference: '差额',
  },
  state: { queued: '排队中', running: '计算中', done: '已完成', failed: '未完成', cancelled: '已取消' },
} as const satisfies ReplayNames

export const replayNamesEn: ReplayNames = {
  title: 'Fee replay',
  total: 'Total',
  field: {
    orderNo: 'Order no.',
    plateNumber: 'Plate',
    parkingName: 'Car park',
    cameAt: 'Entry',
    leftAt: 'Exit',
    parkingMinutes: 'Duration (minutes)',
    before: 'Fee before',
    after: 'Fee after',
    difference: 'Difference',
  },
  state: { queued: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
}
