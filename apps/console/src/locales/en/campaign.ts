import { campaignNamesEn } from '@parkdesk/contract'
import type { Words } from '../words-type.ts'
import type { campaign as zh } from '../zh/campaign.ts'

export const campaign: Words<typeof zh> = {
  ...campaignNamesEn,
  one: 'campaign',
  field: {
    ...campaignNamesEn.field,
    merchantId: 'Paid by',
    templateId: 'Template',
    lotId: 'Car park',
    lotIds: 'Car parks',
    beginsOn: 'First day',
    endsOn: 'Last day',
    weekdays: 'Days of the week',
    fromHour: 'From',
    untilHour: 'Until',
    awayDays: 'Days since the last visit',
    disabled: 'Disabled',
  },
  view: { campaigns: 'Campaigns', stays: 'Stays' },
  lotsHint: 'Vehicles that enter these car parks take part. The merchant and the template have to include them.',
  hoursHint: 'Hours of the entry. Leave both empty for the whole day; an end before the start means the next day.',
  awayHint: 'Leave empty for all vehicles, or give coupons only to those that have not been here for so many days.',
  mostHint: 'Leave empty for no limit. The campaign stops once all are given.',
  disabledHint: 'When off, no more are given; coupons that were given can still be used.',
  hint: 'While the campaign runs, each casual vehicle that enters is given an electronic coupon, deducted on exit and paid from the account of the merchant. Vehicles with a pass or another right do not take part.',
  partly: 'This campaign also covers car parks you cannot see. Only someone who can see all of them can change it.',
  empty: {
    title: 'No campaigns yet',
    hint: 'While a campaign runs, vehicles that enter are given coupons. Top up a merchant under "Merchants", add a template under "Coupons", then add the campaign.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove campaigns',
  removeConfirm:
    'Campaigns to remove: {{names}}. One that has given coupons cannot be removed; disable it instead. Remove?',
  removed: '{{count}} removed',
}
