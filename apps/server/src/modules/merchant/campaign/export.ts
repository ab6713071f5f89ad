import {
  CampaignExportRow,
  CampaignGiftExportRow,
  type CampaignRow,
  type FileUrl,
  campaignGiftNames as giftNames,
  type Language,
  campaignNames as names,
  periodInWords,
  yuan,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'
import { worthOf } from '../coupon/worth.ts'
import { amountOf } from '../merchant/rules.ts'
import { type GiftPart, type GiftSearch, giftRow, streamGifts } from './gift-queries.ts'
import { type CampaignSearch, type Part, type StoredRow, streamCampaigns } from './queries.ts'

/** A row as it is answered. */
export const inWords = (
  { benefit, cost, couponOffFen, paidFen, ...row }: StoredRow,
  language: Language,
): CampaignRow => ({
  ...row,
  ...worthOf(benefit),
  period: periodInWords(row, language),
  cost: amountOf(cost, row.accountKind),
  couponOff: yuan(couponOffFen),
  paid: yuan(paidFen),
})

const count = { kind: 'number', widthChars: 10 } as const
const money = { kind: 'money', widthChars: 14 } as const

const layout = {
  name: 24,
  status: 10,
  merchantName: 24,
  templateName: 24,
  parkingNames: 32,
  period: 40,
  perPlate: 12,
  couponMost: count,
  givenCount: count,
  usedCount: count,
  newCount: count,
  cost: count,
  accountKind: 12,
  couponOff: money,
  paid: money,
  remark: 24,
  creatorName: 12,
  createdAt: 20,
}

/** Everything that fits, as one .xls; kept for a day. */
export function exportCampaigns(ctx: SignedInContext, search: CampaignSearch, part: Part): Promise<FileUrl> {
  const { language } = ctx
  const said = names[language]
  const cells = (stored: StoredRow) => {
    const row = inWords(stored, language)
    return {
      ...row,
      status: said.status[row.status],
      perPlate: said.perPlate[row.perPlate],
      accountKind: said.accountKind[row.accountKind],
      parkingNames: row.parkingNames.join(language === 'zh' ? '、' : ', '),
      cost: Number(row.cost),
      couponOff: Number(row.couponOff),
      paid: Number(row.paid),
    }
  }
  const rows = streamCampaigns(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(CampaignExportRow, { names: said, layout, cells }, rows))
}

const giftLayout = {
  campaignName: 24,
  PlateNumber: 14,
  visit: 10,
  parkingName: 24,
  enteredAt: 20,
  leftAt: 20,
  givenAt: 20,
  state: 10,
  couponOff: money,
  paid: money,
  orderNo: 26,
}

/** Everything that fits, as one .xls; kept for a day. */
export function exportGifts(ctx: SignedInContext, search: GiftSearch, part: GiftPart): Promise<FileUrl> {
  const said = giftNames[ctx.language]
  const cells = (stored: Parameters<typeof giftRow>[0]) => {
    const row = giftRow(stored)
    const { visit, state, couponOff, paid } = row
    return {
      ...row,
      visit: said.visit[visit],
      state: said.state[state],
      couponOff: Number(couponOff),
      paid: Number(paid),
    }
  }
  const rows = streamGifts(ctx.db, ctx.scope, search, part)
  return exportSheet(ctx, rowSheet(CampaignGiftExportRow, { names: said, layout: giftLayout, cells }, rows))
}
