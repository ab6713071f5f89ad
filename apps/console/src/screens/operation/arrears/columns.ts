import type { ArrearsRow, LotArrearsRow, PlateArrearsRow } from '@parkdesk/contract'
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

export const lotColumns = [
  lot.text('parkLotName', { width: 220 }),
  lot.count('arrCount'),
  lot.money('arrMoney', { width: 130 }),
  lot.money('practicalMoney', { width: 130 }),
  lot.money('writtenOffMoney', { width: 130 }),
  lot.money('openMoney', { width: 130 }),
]
/** As the specification orders them. */
export const lotExportColumns = inOrder(lotColumns, ['parkLotName', 'arrMoney', 'arrCount', 'practicalMoney'])

const plate = columnsOf<'plateArrears', PlateArrearsRow>('plateArrears')

export const plateColumns = [
  plate.plate('plateNumber', { color: 'plateColor' }),
  plate.count('arrCount'),
  plate.money('arrMoney', { width: 130 }),
  plate.money('practicalMoney', { width: 130 }),
  plate.money('writtenOffMoney', { width: 130 }),
  plate.money('openMoney', { width: 130 }),
  plate.text('tenantName', { width: 160, isHidden: true }),
]
export const plateExportColumns = inOrder(plateColumns, [
  ...['plateNumber', 'tenantName', 'arrMoney', 'arrCount', 'practicalMoney'],
])
