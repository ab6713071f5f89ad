import type { Direction } from '../traffic/pass.ts'
import type { ScreenSituation, ScreenTextExportRow } from './screen-text.ts'

/** What the columns and codes of display texts are called, in the console and in the sheets that the server makes. */
interface ScreenTextNames {
  title: string
  field: Record<keyof ScreenTextExportRow, string>
  direction: Record<Direction, string>
  situation: Record<ScreenSituation, string>
  everyLot: string
}

export const screenTextNamesZh = {
  title: '信息屏',
  field: { parkingName: '停车场', direction: '方向', situation: '情形', shown: '显示内容', spoken: '播报内容' },
  direction: { in: '入场', out: '出场' },
  situation: {
    card: '放行：月卡',
    company: '放行：单位车辆',
    whiteList: '放行：白名单',
    visitor: '放行：访客',
    booking: '放行：预约',
    freeVehicle: '放行：免费车辆',
    storedCard: '放行：储值卡支付',
    temporary: '放行：临时车',
    free: '放行：免费',
    paid: '放行：已缴费',
    grace: '放行：缴费后离场时间内',
    heldOpen: '放行：车道常开',
    inner: '放行：场内通道',
    blackListed: '黑名单',
    inside: '已在场内',
    arrears: '有欠费',
    full: '车位已满',
    noEntry: '无入场记录',
    unpaid: '等待：未缴费',
    unpriced: '等待：无法计费',
    noPlate: '等待：未识别车牌',
    notReal: '等待：车牌存疑',
    laneClosed: '车道常闭',
  },
  everyLot: '全部停车场',
} as const satisfies ScreenTextNames

export const screenTextNamesEn: ScreenTextNames = {
  title: 'Displays',
  field: { parkingName: 'Car park', direction: 'Direction', situation: 'Situation', shown: 'Shown', spoken: 'Spoken' },
  direction: { in: 'In', out: 'Out' },
  situation: {
    card: 'Opens: monthly card',
    company: 'Opens: company vehicle',
    whiteList: 'Opens: whitelist',
    visitor: 'Opens: expected visitor',
    booking: 'Opens: booking',
    freeVehicle: 'Opens: free vehicle',
    storedCard: 'Opens: stored card pays',
    temporary: 'Opens: no right of its own',
    free: 'Opens: nothing due',
    paid: 'Opens: paid',
    grace: 'Opens: time to leave after paying',
    heldOpen: 'Opens: lane held open',
    inner: 'Opens: inner lane',
    blackListed: 'Blacklisted',
    inside: 'Already inside',
    arrears: 'Fees outstanding',
    full: 'Car park full',
    noEntry: 'No entry found',
    unpaid: 'Waits: not paid',
    unpriced: 'Waits: no price',
    noPlate: 'Waits: plate not read',
    notReal: 'Waits: plate in doubt',
    laneClosed: 'Lane held closed',
  },
  everyLot: 'All car parks',
}

export const screenTextNames = { zh: screenTextNamesZh, en: screenTextNamesEn }
