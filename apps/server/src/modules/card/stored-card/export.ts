import {
  CardUsedExportRow,
  type CardUsedRow,
  cardUsedNames,
  type FileUrl,
  StoredCardExportRow,
  type StoredCardRow,
  storedCardNames,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const money = { kind: 'number', widthChars: 12 } as const
const yes = { zh: ['否', '是'], en: ['No', 'Yes'] } as const

/** Stored cards as one .xls; kept for a day. */
export function exportStoredCards(ctx: SignedInContext, rows: AsyncIterable<StoredCardRow>): Promise<FileUrl> {
  const names = storedCardNames[ctx.language]
  const layout = {
    ...{ cardNo: 16, state: 10, holder: 14, phone: 16, plates: 24, balance: money, principal: money, gift: money },
    ...{ paysAtExit: 14, remark: 32, createdAt: 20 },
  }
  const cells = (row: StoredCardRow) => ({
    ...row,
    ...{ state: names.state[row.state], plates: row.plates.join('、') },
    ...{ balance: Number(row.balance), principal: Number(row.principal), gift: Number(row.gift) },
    paysAtExit: yes[ctx.language][row.paysAtExit ? 1 : 0],
  })
  return exportSheet(ctx, rowSheet(StoredCardExportRow, { names, layout, cells }, rows))
}

/** Their movements as one .xls; kept for a day. */
export function exportCardUses(ctx: SignedInContext, rows: AsyncIterable<CardUsedRow>): Promise<FileUrl> {
  const names = cardUsedNames[ctx.language]
  const layout = {
    ...{ movedAt: 20, CardId: 16, TradeType: 10, amount: money, principal: money, gift: money },
    ...{
      balanceAfter: money,
      channel: 12,
      parkingName: 20,
      plateNumber: 12,
      orderNo: 24,
      Cause: 20,
      remark: 24,
      movedBy: 12,
    },
  }
  const cells = (row: CardUsedRow) => ({
    ...row,
    ...{ TradeType: names.TradeType[row.TradeType], channel: row.channel && names.channel[row.channel] },
    Cause: row.Cause && names.Cause[row.Cause],
    ...{ amount: Number(row.amount), principal: Number(row.principal), gift: Number(row.gift) },
    balanceAfter: Number(row.balanceAfter),
  })
  return exportSheet(ctx, rowSheet(CardUsedExportRow, { names, layout, cells }, rows))
}
