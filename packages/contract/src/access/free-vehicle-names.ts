import type { PlateKind } from './free-plate.ts'
import type { FreeVehicleExportRow, FreeVehicleStatus } from './free-vehicle.ts'

/** What the columns and codes of free vehicles are called, in the console and in the sheets that the server makes. */
interface FreeVehicleNames {
  title: string
  field: Record<keyof FreeVehicleExportRow, string>
  status: Record<FreeVehicleStatus, string>
  plateKind: Record<PlateKind, string>
  forEver: string
  wholly: string
  minutes: string
}

export const freeVehicleNamesZh = {
  title: '免费车辆',
  field: {
    name: '规则名称',
    parkingNames: '停车场',
    vehicles: '免费的车辆',
    period: '免费时段',
    freeTime: '免费时长',
    status: '状态',
    remark: '备注',
    creatorName: '创建人',
    createdAt: '创建时间',
  },
  status: { enabled: '启用', disabled: '停用' },
  plateKind: {
    police: '警车',
    armedPolice: '武警车辆',
    military: '军车',
    emergency: '应急救援车辆',
    embassy: '使馆车辆',
    consulate: '领馆车辆',
    newEnergy: '新能源车',
    learner: '教练车',
    trailer: '挂车',
    crossBorder: '港澳入出境车',
    temporary: '临时号牌',
  },
  forEver: '长期',
  wholly: '全程免费',
  minutes: '前 {minutes} 分钟',
} as const satisfies FreeVehicleNames

export const freeVehicleNamesEn: FreeVehicleNames = {
  title: 'Free vehicles',
  field: {
    name: 'Rule',
    parkingNames: 'Car parks',
    vehicles: 'Free are',
    period: 'When',
    freeTime: 'How long',
    status: 'Status',
    remark: 'Remark',
    creatorName: 'Added by',
    createdAt: 'Added at',
  },
  status: { enabled: 'Enabled', disabled: 'Disabled' },
  plateKind: {
    police: 'Police',
    armedPolice: 'Armed police',
    military: 'Military',
    emergency: 'Emergency rescue',
    embassy: 'Embassy',
    consulate: 'Consulate',
    newEnergy: 'New energy',
    learner: 'Learner',
    trailer: 'Trailer',
    crossBorder: 'Hong Kong and Macau',
    temporary: 'Temporary plate',
  },
  forEver: 'no end',
  wholly: 'The whole stay',
  minutes: 'First {minutes} min',
}

export const freeVehicleNames = { zh: freeVehicleNamesZh, en: freeVehicleNamesEn }
