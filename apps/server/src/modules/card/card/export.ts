import {
  CardExportRow,
  CardPlateExportRow,
  type CardPlateRow,
  CardSpotExportRow,
  cardNamesEn,
  cardNamesZh,
  cardOrderNamesEn,
  cardOrderNamesZh,
  cardSpotNamesEn,
  cardSpotNamesZh,
  type FileUrl,
  type Language,
  personalKindOf,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import type { Cell, ColumnKind, SheetColumn } from '../../../lib/sheet/sheet-column.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import * as cardQueries from './card-queries.ts'
import * as queries from './list-queries.ts'
import { cardRowOf, plateRowOf } from './rows.ts'

const names = { zh: cardOrderNamesZh, en: cardOrderNamesEn }
const cardNames = { zh: cardNamesZh, en: cardNamesEn }
const spotNames = { zh: cardSpotNamesZh, en: cardSpotNamesEn }

const plateKeys = CardPlateExportRow.keyof().options
type PlateKey = (typeof plateKeys)[number]

const kinds: Partial<Record<PlateKey, ColumnKind>> = {
  Id: 'number',
  PackSubUnitNum: 'number',
  RefundLossPercent: 'number',
  BillPackMoney: 'money',
  OriginMoney: 'money',
  RefundMoney: 'money',
  BillPackPayMoney: 'money',
  RefundAt: 'time',
}
const widths: Partial<Record<PlateKey, number>> = { PlateNumber: 24, OfficeAddress: 28, ParkLotName: 24, RefundAt: 20 }

/** Exports the matching orders of cards as one .xls with specification section 3's columns; kept for a day. */
export async function exportPlates(
  ctx: SignedInContext,
  search: queries.PlateSearch,
  part: queries.PlatePart,
): Promise<FileUrl> {
  const { db, scope, language, session } = ctx
  const said = names[language]
  const columns = plateKeys.map(
    (key): SheetColumn => ({
      heading: said.field[key],
      kind: kinds[key] ?? 'text',
      widthChars: widths[key] ?? 14,
      personal: personalKindOf(CardPlateExportRow.shape[key]),
    }),
  )
  async function* rows() {
    for await (const stored of queries.streamPlateRows(db, scope, search, part)) {
      const row = plateRowOf(stored, session.tenantName)
      yield plateKeys.map(key => plateCell(row, key, language))
    }
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}

function plateCell(row: CardPlateRow, key: PlateKey, language: Language): Cell {
  const said = names[language]
  if (key === 'HasRenewToId') return said.HasRenewToId[row.HasRenewToId ? 'true' : 'false']
  if (key === 'CashChannelRemark') return said.CashChannelRemark[row.CashChannelRemark]
  return key === 'BillCarSizeId' ? said.BillCarSizeId[row.BillCarSizeId ?? 'any'] : row[key]
}

const spotKeys = CardSpotExportRow.keyof().options
const counts: readonly string[] = ['spots', 'inside', 'freeSpots']

/** Exports the matching cards by lot as one .xls; kept for a day. */
export async function exportSpots(
  ctx: SignedInContext,
  search: queries.SpotSearch,
  part: queries.SpotPart,
): Promise<FileUrl> {
  const { db, scope, language } = ctx
  const said = spotNames[language]
  const columns = spotKeys.map(
    (key): SheetColumn => ({
      heading: said.field[key],
      kind: counts.includes(key) ? 'number' : 'text',
      widthChars: 16,
      personal: personalKindOf(CardSpotExportRow.shape[key]),
    }),
  )
  async function* rows() {
    for await (const stored of queries.streamSpotRows(db, scope, search, part)) {
      const row = { ...stored, PlateNumber: stored.plates.join('、'), status: names[language].status[stored.status] }
      yield spotKeys.map(key => row[key])
    }
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}

const cardKeys = CardExportRow.keyof().options
const cardKinds: Partial<Record<(typeof cardKeys)[number], ColumnKind>> = {
  daysLeft: 'number',
  spots: 'number',
  orders: 'number',
  paid: 'money',
  refunded: 'money',
  createdAt: 'time',
}

/** Exports the matching cards as one .xls; kept for a day. */
export async function exportCards(
  ctx: SignedInContext,
  search: cardQueries.CardSearch,
  part: cardQueries.CardPart,
): Promise<FileUrl> {
  const { db, scope, language } = ctx
  const said = cardNames[language]
  const columns = cardKeys.map(
    (key): SheetColumn => ({
      heading: said.field[key],
      kind: cardKinds[key] ?? 'text',
      widthChars: key === 'PlateNumber' || key === 'ParkLotName' || key === 'createdAt' ? 22 : 14,
      personal: personalKindOf(CardExportRow.shape[key]),
    }),
  )
  async function* rows() {
    for await (const stored of cardQueries.streamCards(db, scope, search, part)) {
      const row = { ...cardRowOf(stored), status: said.status[stored.status] }
      yield cardKeys.map(key => row[key])
    }
  }
  return exportSheet(ctx, { sheetName: said.title, columns, rows: rows() })
}
