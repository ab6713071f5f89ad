import type { PayChannel } from '../wire/pay-channel.ts'
import { payChannelNamesZh } from '../wire/pay-channel-names.ts'
import type { LotState } from './lot.ts'
import type { LotExportRow } from './parking-lot.ts'

/** What the columns and codes of lots are called, in the console and in the sheets that the server makes. */
interface LotNames {
  title: string
  field: Record<keyof LotExportRow, string>
  state: Record<LotState, string>
  payChannels: Record<PayChannel, string>
  /** Where there are no hours. */
  roundTheClock: string
}

export const lotNamesZh = {
  title: '停车场信息',
  field: {
    code: '编号',
    name: '停车场名称',
    state: '状态',
    divisionName: '行政区域',
    address: '地址',
    longitude: '经度',
    latitude: '纬度',
    capacity: '车位数',
    inside: '在场车辆',
    hours: '营业时间',
    hoursNote: '营业时间说明',
    contactName: '联系人',
    contactPhone: '联系电话',
    payChannels: '支付方式',
    remark: '备注',
    createdAt: '创建时间',
  },
  state: { planned: '筹备中', open: '营业中', closed: '已停业' },
  payChannels: payChannelNamesZh,
  roundTheClock: '全天',
} as const satisfies LotNames

export const lotNamesEn: LotNames = {
  title: 'Car parks',
  field: {
    code: 'Number',
    name: 'Car park',
    state: 'Status',
    divisionName: 'Division',
    address: 'Address',
    longitude: 'Longitude',
    latitude: 'Latitude',
    capacity: 'Capacity',
    inside: 'Vehicles inside',
    hours: 'Opening hours',
    hoursNote: 'Note on the hours',
    contactName: 'Contact',
    contactPhone: 'Phone',
    payChannels: 'Ways to pay',
    remark: 'Remark',
    createdAt: 'Created',
  },
  state: { planned: 'Planned', open: 'Open', closed: 'Closed' },
  payChannels: { cash: 'Cash', wechat: 'WeChat Pay', alipay: 'Alipay', etc: 'ETC', unionPay: 'UnionPay' },
  roundTheClock: 'Round the clock',
}

export const lotNames = { zh: lotNamesZh, en: lotNamesEn }
