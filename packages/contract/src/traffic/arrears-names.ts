import type { z } from 'zod'
import type { ArrearsExportRow, ArrearsState, LotArrearsExportRow, PlateArrearsExportRow } from './arrears.ts'

type Field =
  | keyof ArrearsExportRow
  | keyof z.infer<typeof LotArrearsExportRow>
  | keyof z.infer<typeof PlateArrearsExportRow>

/** What the columns and codes of arrears are called, in the console and in sheets. */
interface ArrearsNames {
  title: string
  lotTitle: string
  plateTitle: string
  field: Record<Field, string>
  state: Record<ArrearsState, string>
}

export const arrearsNamesZh = {
  title: '欠费明细',
  lotTitle: '欠费（按停车场）',
  plateTitle: '欠费（按车牌）',
  field: {
    plateNumber: '车牌号',
    orderNo: '订单号',
    parkLotName: '停车场',
    tenantName: '运营商',
    leftAt: '出场时间',
    ageDays: '欠费天数',
    state: '状态',
    arrMoney: '欠费金额',
    arrCount: '欠费笔数',
    practicalMoney: '已追回',
    writtenOffMoney: '已核销',
    openMoney: '未追回',
  },
  state: { open: '未追回', disputed: '有争议', recovered: '已追回', writtenOff: '已核销', cancelled: '已取消' },
} as const satisfies ArrearsNames

export const arrearsNamesEn: ArrearsNames = {
  title: 'Arrears',
  lotTitle: 'Arrears by car park',
  plateTitle: 'Arrears by plate',
  field: {
    plateNumber: 'Plate',
    orderNo: 'Order no.',
    parkLotName: 'Car park',
    tenantName: 'Operator',
    leftAt: 'Left at',
    ageDays: 'Days',
    state: 'Status',
    arrMoney: 'In arrears',
    arrCount: 'Orders',
    practicalMoney: 'Recovered',
    writtenOffMoney: 'Written off',
    openMoney: 'Open',
  },
  state: {
    open: 'Open',
    disputed: 'Disputed',
    recovered: 'Recovered',
    writtenOff: 'Written off',
    cancelled: 'Cancelled',
  },
}
