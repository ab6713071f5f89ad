import { payChannelNamesEn, payChannelNamesZh } from '../wire/pay-channel-names.ts'
import type { CompanyExportRow, CompanyStatus, WhenFull } from './company.ts'
import type { CompanyChannel } from './company-payment.ts'
import type { CompanyPassExportRow, CompanyVehicleExportRow } from './vehicle.ts'

/** What the columns and codes of companies, their vehicles and passes are called, in the console and in sheets. */
interface CompanyNames {
  title: string
  field: Record<keyof CompanyExportRow, string>
  status: Record<CompanyStatus, string>
  whenFull: Record<WhenFull, string>
  openEnd: string
}

interface VehicleNames {
  title: string
  field: Record<keyof CompanyVehicleExportRow, string>
}

interface PassNames {
  title: string
  field: Record<keyof CompanyPassExportRow, string>
}

export const companyNamesZh = {
  title: '单位管理',
  field: {
    name: '单位名称',
    code: '单位编码',
    contact: '联系人',
    phone: '联系电话',
    address: '地址',
    taxNumber: '税号',
    parkingName: '可用停车场',
    spots: '车位数',
    whenFull: '车位占满后',
    price: '每车位月价',
    agreementFrom: '协议开始',
    agreementUntil: '协议结束',
    status: '状态',
    vehicles: '车辆数',
    remark: '备注',
  },
  status: { active: '生效中', coming: '未开始', over: '已到期', off: '已停用' },
  whenFull: { temporary: '按临时车收费', pass: '照常放行' },
  openEnd: '长期',
} as const satisfies CompanyNames

export const companyNamesEn: CompanyNames = {
  title: 'Companies',
  field: {
    name: 'Company',
    code: 'Code',
    contact: 'Contact',
    phone: 'Phone',
    address: 'Address',
    taxNumber: 'Tax number',
    parkingName: 'Car parks',
    spots: 'Spaces',
    whenFull: 'When full',
    price: 'Monthly price',
    agreementFrom: 'Starts',
    agreementUntil: 'Ends',
    status: 'Status',
    vehicles: 'Vehicles',
    remark: 'Remark',
  },
  status: { active: 'In force', coming: 'Not started', over: 'Ended', off: 'Disabled' },
  whenFull: { temporary: 'Charge as visitor', pass: 'Still let in' },
  openEnd: 'No end',
}

export const companyVehicleNamesZh = {
  title: '集团车辆',
  field: {
    companyName: '单位',
    plateNumber: '车牌号',
    plateColor: '车牌颜色',
    ownerName: '车主姓名',
    ownerPhone: '车主电话',
    department: '部门',
    parkingName: '可用停车场',
    remark: '备注',
  },
} as const satisfies VehicleNames

export const companyVehicleNamesEn: VehicleNames = {
  title: 'Company vehicles',
  field: {
    companyName: 'Company',
    plateNumber: 'Plate',
    plateColor: 'Plate colour',
    ownerName: 'Owner',
    ownerPhone: 'Phone',
    department: 'Department',
    parkingName: 'Car parks',
    remark: 'Remark',
  },
}

export const companyPassNamesZh = {
  title: '单位车辆过车',
  field: {
    companyName: '单位',
    plateNumber: '车牌号',
    plateColor: '车牌颜色',
    ownerName: '车主姓名',
    department: '部门',
    passedAt: '过车时间',
    direction: '方向',
    parkingName: '停车场',
    gateName: '出入口',
    laneName: '车道',
    outcome: '处理结果',
    orderNo: '订单号',
  },
} as const satisfies PassNames

export const companyPassNamesEn: PassNames = {
  title: 'Company vehicle passes',
  field: {
    companyName: 'Company',
    plateNumber: 'Plate',
    plateColor: 'Plate colour',
    ownerName: 'Owner',
    department: 'Department',
    passedAt: 'Passed at',
    direction: 'Direction',
    parkingName: 'Car park',
    gateName: 'Gate',
    laneName: 'Lane',
    outcome: 'Outcome',
    orderNo: 'Order no.',
  },
}

/** How companies pay. */
export const companyChannelNamesZh = { ...payChannelNamesZh, bank: '银行转账' } as const satisfies Record<
  CompanyChannel,
  string
>
export const companyChannelNamesEn: Record<CompanyChannel, string> = { ...payChannelNamesEn, bank: 'Bank transfer' }
