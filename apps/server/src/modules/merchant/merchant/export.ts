import {
  type FileUrl,
  MerchantExportRow,
  type MerchantRow,
  MovementExportRow,
  type MovementRow,
  personalKindOf,
} from '@parkdesk/contract'
import type { z } from 'zod'
import type { SignedInContext } from '../../../http/context.ts'
import type { SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { merchantNames, movementNames } from './words.ts'

type Sheet<Row> = AsyncIterable<Row>

const merchantKeys = MerchantExportRow.keyof().options
const movementKeys = MovementExportRow.keyof().options
const numbers: readonly string[] = [
  'amount',
  'balanceAfter',
  'balance',
  'creditLimit',
  'owed',
  'overdue',
  'paid',
  'charged',
  'couponCount',
]

const columnsOf = <Key extends string>(
  { shape }: { shape: Record<Key, z.ZodType> },
  keys: readonly Key[],
  headings: Record<Key, string>,
): SheetColumn[] =>
  keys.map(key => ({
    heading: headings[key],
    kind: numbers.includes(key) ? 'number' : 'text',
    widthChars: 18,
    personal: personalKindOf(shape[key]),
  }))

/** Merchants as one .xls; kept for a day. */
export function exportMerchants(ctx: SignedInContext, merchants: Sheet<MerchantRow>): Promise<FileUrl> {
  const said = merchantNames[ctx.language]
  const cell = (row: MerchantRow, key: keyof MerchantExportRow) => {
    if (key === 'status') return said.status[row.status]
    if (key === 'accountKind') return said.accountKind[row.accountKind]
    if (key === 'balance' || key === 'creditLimit' || key === 'owed' || key === 'overdue') return Number(row[key])
    return key === 'parkingNames' ? row.parkingNames.join('、') : row[key]
  }
  async function* rows() {
    for await (const row of merchants) yield merchantKeys.map(key => cell(row, key))
  }
  return exportSheet(ctx, {
    sheetName: said.title,
    columns: columnsOf(MerchantExportRow, merchantKeys, said.field),
    rows: rows(),
  })
}

/** The statement as one .xls; kept for a day. */
export function exportMovements(ctx: SignedInContext, movements: Sheet<MovementRow>): Promise<FileUrl> {
  const said = movementNames[ctx.language]
  const cell = (row: MovementRow, key: keyof MovementExportRow) => {
    if (key === 'kind') return said.kind[row.kind]
    if (key === 'channel') return row.channel && said.channel[row.channel]
    if (key === 'amount' || key === 'balanceAfter') return Number(row[key])
    if (key === 'paid' || key === 'charged') return row[key] === null ? null : Number(row[key])
    return row[key]
  }
  async function* rows() {
    for await (const row of movements) yield movementKeys.map(key => cell(row, key))
  }
  return exportSheet(ctx, {
    sheetName: said.title,
    columns: columnsOf(MovementExportRow, movementKeys, said.field),
    rows: rows(),
  })
}
