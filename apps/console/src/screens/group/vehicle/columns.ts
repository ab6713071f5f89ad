import {
  CompanyPassExportRow,
  type CompanyPassRow,
  CompanyVehicleExportRow,
  type CompanyVehicleRow,
} from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const vehicle = columnsOf<'companyVehicle', CompanyVehicleRow>('companyVehicle')

export const vehicleColumns = [
  vehicle.plate('plateNumber', { color: 'plateColor' }),
  vehicle.link('companyName', row => ({ screen: 'group/company', record: row.companyId }), { width: 200 }),
  vehicle.text('department', { width: 120 }),
  vehicle.text('ownerName', { width: 96 }),
  vehicle.phone('ownerPhone'),
  vehicle.text('parkingName', { width: 190 }),
  vehicle.text('remark', { width: 126 }),
  vehicle.time('createdAt'),
  vehicle.code('plateColor', { words: ['kit', 'plateColor'], isHidden: true }),
]

export const vehicleExportColumns = sheetColumns(vehicleColumns, CompanyVehicleExportRow)

const pass = columnsOf<'companyPass', CompanyPassRow>('companyPass')

export const passColumns = [
  pass.plate('plateNumber', { color: 'plateColor' }),
  pass.time('passedAt'),
  pass.code('direction', { width: 76 }),
  pass.text('companyName', { width: 180 }),
  pass.text('department', { width: 110 }),
  pass.text('ownerName', { width: 90 }),
  pass.text('parkingName', { width: 160 }),
  pass.text('gateName', { width: 96 }),
  pass.text('laneName', { width: 96 }),
  pass.code('outcome', { width: 120 }),
  pass.link('orderNo', row =>
    row.orderId === null ? undefined : { screen: 'operation/records', record: row.orderId },
  ),
  pass.code('plateColor', { words: ['kit', 'plateColor'], isHidden: true }),
]

export const passExportColumns = sheetColumns(passColumns, CompanyPassExportRow)
