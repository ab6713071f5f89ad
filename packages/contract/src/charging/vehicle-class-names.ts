import type { Energy, VehicleSize } from './vehicle.ts'
import type { VehicleClassExportRow } from './vehicle-class.ts'

/** What the columns of vehicle classes are called, in the console and in the sheets that the server makes and reads. */
interface VehicleClassNames {
  title: string
  field: Record<keyof VehicleClassExportRow, string>
  vehicleSize: Record<VehicleSize, string>
  energy: Record<Energy, string>
}

export const vehicleClassNamesZh = {
  title: '车型配置',
  field: {
    name: '车型',
    deviceCodes: '设备代码',
    plateColor: '车牌颜色',
    vehicleSize: '大小',
    energy: '能源',
    remark: '备注',
  },
  vehicleSize: { small: '小型车', large: '大型车', motorcycle: '摩托车' },
  energy: { fuel: '燃油', electric: '电动' },
} as const satisfies VehicleClassNames

export const vehicleClassNamesEn: VehicleClassNames = {
  title: 'Vehicle classes',
  field: {
    name: 'Vehicle class',
    deviceCodes: 'Device codes',
    plateColor: 'Plate colour',
    vehicleSize: 'Size',
    energy: 'Energy',
    remark: 'Remark',
  },
  vehicleSize: { small: 'Small', large: 'Large', motorcycle: 'Motorcycle' },
  energy: { fuel: 'Fuel', electric: 'Electric' },
}

export const vehicleClassNames = { zh: vehicleClassNamesZh, en: vehicleClassNamesEn }
