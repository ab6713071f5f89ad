import { CampaignGiftExportRow, type CampaignGiftRow } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { worthText } from '../../../nouns/merchant/worth-text.ts'

const { text, plate, time, code, says, money, link } = columnsOf<'campaignGift', CampaignGiftRow>('campaignGift')

export const columns = [
  plate('PlateNumber'),
  code('visit', { width: 90 }),
  text('campaignName', { width: 150 }),
  says('kind', worthText, { width: 120 }),
  code('state', {
    tones: { notIssued: 'warn', unused: 'good', used: 'calm', expired: 'calm', recalled: 'calm', disabled: 'bad' },
    width: 96,
  }),
  money('couponOff'),
  money('paid'),
  text('parkingName', { width: 140 }),
  time('enteredAt'),
  time('leftAt'),
  time('givenAt'),
  link('orderNo', ({ orderNo }) => ({ screen: 'operation/records', search: { orderNo } })),
]

export const exportColumns = sheetColumns(columns, CampaignGiftExportRow)
