import type { WaiveReason } from '../charging/waive-reason.ts'
import type { AbnormalType, LaneActionKind, LaneActionSource, ReviewStatus } from './lane-action.ts'

/** What is said of actions by hand, in the console and in the sheets that the server makes. */
interface LaneActionNames {
  kind: Record<LaneActionKind, string>
  type: Record<AbnormalType, string>
  source: Record<LaneActionSource, string>
  reviewStatus: Record<ReviewStatus, string>
  why: Record<WaiveReason, string>
  /** What an action changed: "Plate: 粤B1 → 粤B2". */
  change: Record<'plate' | 'entry' | 'exit' | 'vehicle' | 'parking' | 'amount', string>
  /** Of another picture at an end, by the beginnings of their hashes. */
  picture: Record<'in' | 'out', string>
  /** Of a match: the plate that the camera read at the exit. */
  readAs: string
  undone: string
  /** After a barrier was opened directly. */
  passed: string
  passedUnread: string
  forNobody: string
  nothing: string
}

export const laneActionNamesZh = {
  kind: {
    correctPlate: '更正车牌',
    changeVehicle: '修改车型',
    changeTime: '修改时间',
    changePicture: '更换图片',
    close: '车辆已离场',
    void: '作废订单',
    waive: '免费放行',
    match: '匹配出场',
    reprice: '重新计费',
    stateFee: '人工定价',
    forceExit: '强制出场',
    forceEntry: '强制入场',
    closeEntry: '关闭入口',
    closeExit: '关闭出口',
    openGate: '直接开闸',
    turnBack: '车辆折返',
  },
  type: {
    1: '修改车牌',
    2: '强制出场',
    3: '强制入场',
    4: '订单变更',
    5: '入口关闸',
    6: '出口关闸',
    7: '修改车型',
    8: '修改时间',
    9: '更换图片',
    10: '直接开闸',
    11: '免费开闸',
    12: '车辆出场',
  },
  source: { 1: '云助手', 2: '岗亭端', 3: '云平台', 4: '云客服' },
  reviewStatus: { pending: '待复核', confirmed: '已确认', disputed: '有异议', closed: '已了结' },
  why: {
    emergency: '应急抢险',
    official: '公务车辆',
    equipment: '设备故障',
    dispute: '收费争议',
    staff: '内部车辆',
    other: '其他',
  },
  change: {
    plate: '车牌',
    entry: '入场',
    exit: '出场',
    vehicle: '车型',
    parking: '停车状态',
    amount: '应付',
  },
  picture: { in: '入场图片', out: '出场图片' },
  readAs: '出场识别为',
  undone: '撤销：{content}',
  passed: '随后通过：{plate}',
  passedUnread: '随后通过一辆未识别车牌的车',
  forNobody: '两分钟内没有车通过',
  nothing: '无',
} as const satisfies LaneActionNames

export const laneActionNamesEn: LaneActionNames = {
  kind: {
    correctPlate: 'Correct the plate',
    changeVehicle: 'Change the vehicle',
    changeTime: 'Change the times',
    changePicture: 'Change the picture',
    close: 'Vehicle is gone',
    void: 'Void the order',
    waive: 'Waive the fee',
    match: 'Match the exit',
    reprice: 'Reprice',
    stateFee: 'State the fee',
    forceExit: 'Force the exit',
    forceEntry: 'Force the entry',
    closeEntry: 'Close the entry',
    closeExit: 'Close the exit',
    openGate: 'Open the gate directly',
    turnBack: 'Vehicle turned back',
  },
  type: {
    1: 'Plate changed',
    2: 'Exit forced',
    3: 'Entry forced',
    4: 'Order changed',
    5: 'Entry gate closed',
    6: 'Exit gate closed',
    7: 'Vehicle type changed',
    8: 'Time changed',
    9: 'Picture changed',
    10: 'Gate opened directly',
    11: 'Opened free of charge',
    12: 'Vehicle out',
  },
  source: { 1: 'Cloud assistant', 2: 'Booth', 3: 'Console', 4: 'Help centre' },
  reviewStatus: { pending: 'To review', confirmed: 'Confirmed', disputed: 'Disputed', closed: 'Closed' },
  why: {
    emergency: 'Emergency service',
    official: 'Official vehicle',
    equipment: 'Equipment failure',
    dispute: 'Disputed fee',
    staff: 'Staff vehicle',
    other: 'Other',
  },
  change: {
    plate: 'Plate',
    entry: 'Entry',
    exit: 'Exit',
    vehicle: 'Vehicle',
    parking: 'Parking',
    amount: 'Payable',
  },
  picture: { in: 'Entry picture', out: 'Exit picture' },
  readAs: 'Read at the exit as',
  undone: 'Undone: {content}',
  passed: 'Then passed: {plate}',
  passedUnread: 'Then a vehicle passed whose plate was not read',
  forNobody: 'No vehicle passed for two minutes',
  nothing: 'none',
}

export const laneActionNames = { zh: laneActionNamesZh, en: laneActionNamesEn }
