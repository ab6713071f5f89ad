import type { Direction, PassListRow, PassOutcome, PassTiming } from './pass.ts'

/** What a person reads of a pass. */
export type PassColumn = Exclude<keyof PassListRow, 'passId' | 'orderId'>

/** What a pass's columns and codes are called, in the console and in the sheets that the server makes. */
interface PassNames {
  title: string
  field: Record<PassColumn, string>
  direction: Record<Direction, string>
  outcome: Record<PassOutcome, string>
  timing: Record<PassTiming, string>
}

export const passNamesZh = {
  title: '过车记录',
  field: {
    passedAt: '过车时间',
    receivedAt: '接收时间',
    plateNumber: '车牌号',
    plateColor: '车牌颜色',
    direction: '方向',
    parkingName: '停车场',
    gateName: '出入口',
    laneName: '车道',
    confidence: '可信度',
    outcome: '处理结果',
    timing: '到达',
    orderNo: '订单号',
    pictureUrl: '图片',
  },
  direction: { in: '入场', out: '出场' },
  outcome: {
    opened: '入场开单',
    closed: '出场结单',
    zeroLength: '零时长',
    negative: '出场早于入场',
    doubleEntry: '重复入场',
    lateEntry: '补全入场',
    lateExit: '补全出场',
    orphanExit: '无入场记录',
    matched: '匹配出场',
    inner: '场内通行',
    repeated: '重复识别',
    turnedBack: '折返',
    noPlate: '无牌车',
    unknownLane: '未知车道',
  },
  timing: { onTime: '准时', late: '迟到', early: '超前' },
} as const satisfies PassNames

export const passNamesEn: PassNames = {
  title: 'Passes',
  field: {
    passedAt: 'Passed at',
    receivedAt: 'Received at',
    plateNumber: 'Plate',
    plateColor: 'Plate colour',
    direction: 'Direction',
    parkingName: 'Car park',
    gateName: 'Gate',
    laneName: 'Lane',
    confidence: 'Confidence',
    outcome: 'Outcome',
    timing: 'Timing',
    orderNo: 'Order no.',
    pictureUrl: 'Picture',
  },
  direction: { in: 'In', out: 'Out' },
  outcome: {
    opened: 'Order opened',
    closed: 'Order closed',
    zeroLength: 'Zero length',
    negative: 'Left before entry',
    doubleEntry: 'Double entry',
    lateEntry: 'Entry completed',
    lateExit: 'Exit completed',
    orphanExit: 'No entry found',
    matched: 'Matched exit',
    inner: 'Inside the car park',
    repeated: 'Duplicate read',
    turnedBack: 'Turned back',
    noPlate: 'No plate',
    unknownLane: 'Unknown lane',
  },
  timing: { onTime: 'On time', late: 'Late', early: 'Early' },
}
