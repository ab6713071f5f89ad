import {
  CardHourExportRow,
  type CardHourRow,
  cardHourNamesEn,
  cardHourNamesZh,
  type countCardHour as count,
  type DataOf,
  type FileUrl,
  hoursInWords,
  type Language,
  type ParsedBodyOf,
  type queryCardHour as query,
  wholeWeek,
} from '@parkdesk/contract'
import { sortedPartOf } from '../../../db/list.ts'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import * as queries from './list-queries.ts'
import { orderSearchOf } from './order-search.ts'
import { plateRowOf } from './rows.ts'

const names = { zh: cardHourNamesZh, en: cardHourNamesEn }

/** A page of the orders of cards with hours, or with QueryAll one .xls of all that fit the filter. */
export async function queryCardHour(
  ctx: SignedInContext,
  input: ParsedBodyOf<typeof query>,
): Promise<DataOf<typeof query>> {
  const search = { ...orderSearchOf(ctx, input), isByHours: true }
  const part = sortedPartOf(input, 'createdAt')
  if (input.QueryAll) {
    ctx.demand('card.export')
    return exportHours(ctx, search, part)
  }
  const rows = await queries.listPlateRows(ctx.database, ctx.scope, search, part)
  return { list: rows.map(row => hourRowOf(row, ctx.language)) }
}

/** How many of them fit the filter, and what they come to. */
export async function countCardHour(ctx: SignedInContext, { Sums, ...filter }: ParsedBodyOf<typeof count>) {
  const search = { ...orderSearchOf(ctx, filter), isByHours: true }
  if (!Sums) return { total: await queries.countPlateRows(ctx.db, ctx.scope, search) }
  const { total, sums } = await queries.sumPlateRows(ctx.db, ctx.scope, search)
  const { BillPackMoney, ...rest } = sums
  return { total, sums: rest }
}

function hourRowOf({ hours, ...stored }: queries.StoredPlateRow, language: Language): CardHourRow {
  const row = plateRowOf({ ...stored, hours }, '')
  const { Id, PlateNumber, status, cardName, CarOwnerName, CarOwnerMobile, ParkLotName, BeginDate, EndDate } = row
  const { PackSubUnitNum, OriginMoney, BillPackPayMoney, CashChannelRemark, RefundMoney, HasRenewToId } = row
  const { RemarkDesc, BackstageCreatorName, createdAt, cardId, plates, daysLeft } = row
  return {
    ...{ Id, PlateNumber, status, cardName, validTime: hoursInWords(hours ?? wholeWeek, language) },
    ...{ CarOwnerName, CarOwnerMobile, ParkLotName, BeginDate, EndDate, PackSubUnitNum, OriginMoney },
    ...{ BillPackPayMoney, CashChannelRemark, RefundMoney, HasRenewToId, RemarkDesc, BackstageCreatorName },
    ...{ createdAt, cardId, plates, daysLeft },
  }
}

const money = { kind: 'money', widthChars: 12 } as const
const number = { kind: 'number', widthChars: 12 } as const
const layout = {
  ...{ Id: number, PlateNumber: 24, status: 10, cardName: 20, validTime: 28 },
  ...{ CarOwnerName: 14, CarOwnerMobile: 14, ParkLotName: 24, BeginDate: 12, EndDate: 12 },
  ...{ PackSubUnitNum: number, OriginMoney: money, BillPackPayMoney: money },
  ...{ CashChannelRemark: 12, RefundMoney: money, HasRenewToId: 10, RemarkDesc: 24, BackstageCreatorName: 14 },
  createdAt: { kind: 'time', widthChars: 20 },
} as const

/** The matching orders as one .xls; kept for a day. */
function exportHours(ctx: SignedInContext, search: queries.PlateSearch, part: queries.PlatePart): Promise<FileUrl> {
  const said = names[ctx.language]
  const cells = (stored: queries.StoredPlateRow) => {
    const row = hourRowOf(stored, ctx.language)
    const HasRenewToId = said.HasRenewToId[row.HasRenewToId ? 'true' : 'false']
    const CashChannelRemark = said.CashChannelRemark[row.CashChannelRemark]
    return { ...row, status: said.status[row.status], HasRenewToId, CashChannelRemark }
  }
  const rows = queries.streamPlateRows(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(CardHourExportRow, { names: said, layout, cells }, rows))
}
