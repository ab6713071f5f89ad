import {
  type ArrearsFilter,
  type ArrearsRow,
  type LotArrearsRow,
  type PlateArrearsRow,
  sumRows,
  wholePlate,
} from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const row = columnsOf<'arrears', ArrearsRow>('arrears')

const tones = { open: 'bad', disputed: 'warn', recovered: 'good', writtenOff: 'calm', cancelled: 'calm' } as const

export const columns = [
  row.plate('plateNumber', { color: 'plateColor' }),
  row.text('parkLotName', { width: 170 }),
  row.time('leftAt'),
  row.count('ageDays', { width: 84 }),
  row.money('openMoney', { width: 110 }),
  row.code('state', { tones, width: 104 }),
  row.money('arrMoney', { width: 110 }),
  row.money('practicalMoney', { width: 110 }),
  row.text('paidLotName', { width: 150 }),
  row.time('paidAt'),
  row.money('writtenOffMoney', { width: 110 }),
  row.flag('isAsked', { warns: true, width: 116 }),
  row.link('orderNo', ({ orderId }) => ({ screen: 'operation/records', record: orderId })),
]

const exported: readonly string[] = [
  ...['plateNumber', 'orderNo', 'parkLotName', 'leftAt', 'ageDays', 'state'],
  ...['arrMoney', 'practicalMoney', 'writtenOffMoney', 'openMoney'],
]
const inOrder = <Column extends { key: string }>(of: readonly Column[], keys: readonly string[]) =>
  keys.flatMap(key => of.find(column => column.key === key) ?? [])

export const exportColumns = inOrder(columns, exported)

const lot = columnsOf<'lotArrears', LotArrearsRow>('lotArrears')

/** The sums of a car park lead to its arrears, as far as they fit the same filter. */
export const lotColumns = (filter: ArrearsFilter) => {
  const to = ({ lotId }: LotArrearsRow) => sumRows.arrearsOfLot(lotId, filter)
  return [
    lot.text('parkLotName', { width: 220 }),
    lot.count('arrCount'),
    lot.money('arrMoney', { width: 130, to }),
    lot.money('practicalMoney', { width: 130, to }),
    lot.money('writtenOffMoney', { width: 130, to }),
    lot.money('openMoney', { width: 130, to }),
  ]
}
/** As the specification orders them. */
export const lotExportColumns = inOrder(lotColumns({}), ['parkLotName', 'arrMoney', 'arrCount', 'practicalMoney'])

const plate = columnsOf<'plateArrears', PlateArrearsRow>('plateArrears')

export const plateColumns = (filter: ArrearsFilter) => {
  const to = ({ plateNumber }: PlateArrearsRow) => sumRows.arrearsOfPlate(wholePlate(plateNumber), filter)
  return [
    plate.plate('plateNumber', { color: 'plateColor' }),
    plate.count('arrCount'),
    plate.money('arrMoney', { width: 130, to }),
    plate.money('practicalMoney', { width: 130, to }),
    plate.money('writtenOffMoney', { width: 130, to }),
    plate.money('openMoney', { width: 130, to }),
    plate.text('tenantName', { width: 160, isHidden: true }),
  ]
}
export const plateExportColumns = inOrder(plateColumns({}), [
  ...['plateNumber', 'tenantName', 'arrMoney', 'arrCount', 'practicalMoney'],
])
