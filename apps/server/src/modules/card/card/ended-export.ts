import {
  CardCancelExportRow,
  type CardCancelRow,
  CardRefundExportRow,
  type CardRefundRow,
  CardVehicleExportRow,
  type CardVehicleRow,
  cardCancelNamesEn,
  cardCancelNamesZh,
  cardNamesEn,
  cardNamesZh,
  cardOrderNamesEn,
  cardOrderNamesZh,
  cardRefundNamesEn,
  cardRefundNamesZh,
  cardVehicleNamesEn,
  cardVehicleNamesZh,
  type FileUrl,
} from '@parkdesk/contract'
import type { SignedInContext } from '../../../http/context.ts'
import { rowSheet } from '../../../lib/sheet/row-sheet.ts'
import { exportSheet } from '../../../platform/sheet/export-sheet.ts'

const names = {
  zh: {
    refund: cardRefundNamesZh,
    cancel: cardCancelNamesZh,
    vehicle: cardVehicleNamesZh,
    channel: cardOrderNamesZh.CashChannelRemark,
    status: cardNamesZh.status,
  },
  en: {
    refund: cardRefundNamesEn,
    cancel: cardCancelNamesEn,
    vehicle: cardVehicleNamesEn,
    channel: cardOrderNamesEn.CashChannelRemark,
    status: cardNamesEn.status,
  },
}
const money = { kind: 'money', widthChars: 12 } as const
const time = { kind: 'time', widthChars: 20 } as const
const number = { kind: 'number', widthChars: 10 } as const
const card = { PlateNumber: 24, cardName: 16, ParkLotName: 24, CarOwnerName: 12, CarOwnerMobile: 16, EndDate: 12 }

/** One line a refund. */
export function exportCardRefunds(ctx: SignedInContext, rows: AsyncIterable<CardRefundRow>): Promise<FileUrl> {
  const { refund, channel } = names[ctx.language]
  const layout = {
    ...{ ...card, state: 10, RefundLossPercent: number, mostMoney: money, RefundMoney: money, channel: 12, reason: 24 },
    ...{ askedBy: 12, askedAt: time, decidedBy: 12, decidedAt: time, closedBy: 12, closedAt: time, note: 24 },
  }
  const cells = (row: CardRefundRow) => ({
    ...row,
    state: refund.state[row.state],
    channel: channel[row.channel],
  })
  return exportSheet(ctx, rowSheet(CardRefundExportRow, { names: refund, layout, cells }, rows))
}

/** One line a card. */
export function exportCancelled(ctx: SignedInContext, rows: AsyncIterable<CardCancelRow>): Promise<FileUrl> {
  const { cancel } = names[ctx.language]
  const layout = {
    ...{ ...card, BeginDate: 12, cancelledAt: time, cancelledBy: 12, reason: 24, paid: money, kept: money },
  }
  const cells = (row: CardCancelRow) => row
  return exportSheet(ctx, rowSheet(CardCancelExportRow, { names: cancel, layout, cells }, rows))
}

/** One line a plate. */
export function exportVehicles(ctx: SignedInContext, rows: AsyncIterable<CardVehicleRow>): Promise<FileUrl> {
  const { vehicle, status } = names[ctx.language]
  const layout = {
    ...{ ...card, PlateNumber: 12, status: 10, BeginDate: 12, plateCount: number, changes: number },
    ...{ changedAt: time, changedBy: 12, platesBefore: 24 },
  }
  const cells = (row: CardVehicleRow) => ({ ...row, status: status[row.status] })
  return exportSheet(ctx, rowSheet(CardVehicleExportRow, { names: vehicle, layout, cells }, rows))
}
