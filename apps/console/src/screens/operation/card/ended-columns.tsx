import {
  CardCancelExportRow,
  type CardCancelRow,
  CardRefundExportRow,
  type CardRefundRow,
  CardVehicleExportRow,
  type CardVehicleRow,
} from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { PlateList } from './plate-list.tsx'
import { statusTones } from './status-tones.ts'

const refund = columnsOf<'cardRefund', CardRefundRow>('cardRefund')

const refundTones = { asked: 'warn', approved: 'busy', posted: 'good', refused: 'calm', abandoned: 'calm' } as const

export const refundColumns = [
  refund.custom('PlateNumber', {
    width: 200,
    cell: row => <PlateList plates={row.plates} />,
    text: row => row.PlateNumber,
  }),
  refund.code('state', { tones: refundTones, width: 104 }),
  refund.money('mostMoney', { width: 110 }),
  refund.money('RefundMoney', { width: 110 }),
  refund.count('RefundLossPercent', { width: 120 }),
  refund.text('CarOwnerName', { width: 90 }),
  refund.phone('CarOwnerMobile'),
  refund.text('cardName', { width: 130 }),
  refund.text('reason', { width: 150 }),
  refund.text('askedBy', { width: 96 }),
  refund.time('askedAt'),
  refund.text('decidedBy', { width: 96 }),
  refund.text('closedBy', { width: 96 }),
  refund.time('closedAt'),
  refund.code('channel', { width: 96 }),
  refund.text('EndDate', { width: 104, isHidden: true }),
  refund.time('decidedAt', { isHidden: true }),
  refund.text('note', { width: 150, isHidden: true }),
  refund.text('ParkLotName', { width: 160 }),
]
export const refundExportColumns = sheetColumns(refundColumns, CardRefundExportRow)

const cancel = columnsOf<'cardCancel', CardCancelRow>('cardCancel')

export const cancelColumns = [
  cancel.custom('PlateNumber', {
    width: 200,
    cell: row => <PlateList plates={row.plates} />,
    text: row => row.PlateNumber,
  }),
  cancel.time('cancelledAt'),
  cancel.text('cancelledBy', { width: 96 }),
  cancel.text('reason', { width: 180 }),
  cancel.money('paid', { width: 110 }),
  cancel.money('kept', { width: 110 }),
  cancel.text('CarOwnerName', { width: 90 }),
  cancel.phone('CarOwnerMobile'),
  cancel.text('cardName', { width: 130 }),
  cancel.text('BeginDate', { width: 104 }),
  cancel.text('EndDate', { width: 104 }),
  cancel.text('ParkLotName', { width: 160 }),
]
export const cancelExportColumns = sheetColumns(cancelColumns, CardCancelExportRow)

const vehicle = columnsOf<'cardVehicle', CardVehicleRow>('cardVehicle')

export const vehicleColumns = [
  vehicle.plate('PlateNumber'),
  vehicle.code('status', { tones: statusTones, width: 108 }),
  vehicle.text('CarOwnerName', { width: 90 }),
  vehicle.phone('CarOwnerMobile'),
  vehicle.text('cardName', { width: 130 }),
  vehicle.count('plateCount'),
  vehicle.count('changes'),
  vehicle.time('changedAt'),
  vehicle.text('changedBy', { width: 100 }),
  vehicle.text('platesBefore', { width: 180 }),
  vehicle.text('BeginDate', { width: 104 }),
  vehicle.text('EndDate', { width: 104 }),
  vehicle.text('ParkLotName', { width: 160 }),
]
export const vehicleExportColumns = sheetColumns(vehicleColumns, CardVehicleExportRow)
