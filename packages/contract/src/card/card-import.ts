import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { matchingOrEmpty, Remark } from '../wire/patterns.ts'
import { Plate } from '../wire/plate.ts'
import { LocalDay } from '../wire/time.ts'
import { cardNamesEn, cardNamesZh, cardOrderNamesEn, cardOrderNamesZh } from './card-names.ts'

/** The columns of the import sheet of monthly cards, in order; the headings are in zh or en. `PlateNumber` takes several plates. */
export const cardImportColumns = [
  'cardName',
  'PlateNumber',
  'CarOwnerName',
  'CarOwnerMobile',
  'OfficeAddress',
  'BeginDate',
  'periods',
  'paid',
  'channel',
  'remark',
] as const
export type CardImportColumn = (typeof cardImportColumns)[number]

const headings = (
  {
    field,
  }: {
    field: Record<
      'cardName' | 'PlateNumber' | 'CarOwnerName' | 'CarOwnerMobile' | 'OfficeAddress' | 'BeginDate',
      string
    >
  },
  own: Record<'periods' | 'paid' | 'channel' | 'remark', string>,
): Record<CardImportColumn, string> => ({
  cardName: field.cardName,
  PlateNumber: field.PlateNumber,
  CarOwnerName: field.CarOwnerName,
  CarOwnerMobile: field.CarOwnerMobile,
  OfficeAddress: field.OfficeAddress,
  BeginDate: field.BeginDate,
  ...own,
})

const { field: orderZh } = cardOrderNamesZh
const { field: orderEn } = cardOrderNamesEn

/** What the import sheet calls its columns. */
export const cardImportNames = {
  zh: {
    title: cardNamesZh.title,
    field: headings(cardNamesZh, {
      periods: '周期数',
      paid: orderZh.BillPackPayMoney,
      channel: orderZh.CashChannelRemark,
      remark: orderZh.RemarkDesc,
    }),
  },
  en: {
    title: cardNamesEn.title,
    field: headings(cardNamesEn, {
      periods: 'Periods',
      paid: orderEn.BillPackPayMoney,
      channel: orderEn.CashChannelRemark,
      remark: orderEn.RemarkDesc,
    }),
  },
}

/** A row of the sheet, but for what other rows of the database are needed for. */
export const CardSheetEntry = z.object({
  PlateNumber: z.array(Plate).min(1).max(50),
  CarOwnerName: z.string().trim().max(64),
  CarOwnerMobile: matchingOrEmpty('phone'),
  OfficeAddress: z.string().trim().max(128),
  BeginDate: LocalDay,
  /** How many of its rule's periods it holds. */
  periods: z.coerce.number().int().min(1).max(24),
  /** What is received for it now, and entered in the books like a sale; empty: nothing, its money was received elsewhere. */
  paid: matchingOrEmpty('money'),
  remark: Remark,
})

export const cardTemplate = endpoint({
  path: '/api/billPack/template',
  access: 'card.import',
  encoding: 'json',
  body: z.object({}).optional(),
  data: z.object({ url: z.string() }),
  summary: 'An empty import sheet of monthly cards with headings and one example.',
})
