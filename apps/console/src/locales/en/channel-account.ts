import { reconciliationNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { channelAccount as zh } from '../zh/channel-account.ts'

export const channelAccount: Words<typeof zh> = {
  title: 'Channel accounts',
  one: 'channel account',
  field: {
    name: 'Name',
    channel: 'Pay channel',
    merchantNo: 'Merchant number',
    lotIds: 'Car parks',
    parkingNames: 'Car parks',
    fromDay: 'Reconciled from',
    bills: 'Bills',
    remark: 'Remark',
  },
  channel: reconciliationNamesEn.channel,
  numberHint: "The merchant number of WeChat Pay, or the account in the head of Alipay's bills.",
  numberStays: 'This account has bills, so its channel and merchant number stay.',
  lotsHint:
    'What these car parks take by the channel is compared with the bills of this account. A car park has one account of a channel.',
  fromHint: 'The first day that is reconciled.',
  empty: {
    title: 'No channel accounts yet',
    hint: 'Add a merchant number of WeChat Pay or Alipay, with the car parks whose payments go there.',
  },
}
