import { areHoursWrong, type CampaignEntry, type CampaignTrouble } from '@parkdesk/contract'
import type { FailureCode } from '../../../lib/failure-words.ts'

interface EntryFault {
  path: string
  code: FailureCode
}

/** What is wrong with a campaign's days or hours, and at which field; undefined: nothing. */
export function entryFault({ beginsOn, endsOn, ...hours }: CampaignEntry): EntryFault | undefined {
  if (endsOn < beginsOn) return { path: 'endsOn', code: 'campaign.reversed' }
  if (areHoursWrong(hours)) return { path: 'untilHour', code: 'weeklyHours.wrong' }
  return undefined
}

const dayMinutes = 24 * 60

const minuteOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** From which minute of a day entries count, and for how many minutes: hours over midnight go on into the next day. */
export function windowOf({ fromHour, untilHour }: { fromHour: string | null; untilHour: string | null }) {
  if (fromHour === null || untilHour === null) return { fromMinute: 0, lengthMinutes: dayMinutes }
  const fromMinute = minuteOf(fromHour)
  return { fromMinute, lengthMinutes: (minuteOf(untilHour) - fromMinute + dayMinutes) % dayMinutes }
}

const troubles: Partial<Record<FailureCode, CampaignTrouble>> = {
  'merchant.disabled': 'merchantDisabled',
  'merchant.balanceShort': 'balanceShort',
  'coupon.templateDisabled': 'templateDisabled',
  'coupon.templateOver': 'templateOver',
  'coupon.notForMerchant': 'notForMerchant',
  'coupon.accountUnfit': 'accountUnfit',
  'coupon.noLot': 'noLot',
}

/** Why a campaign cannot give, by what the grant failed with; undefined: it is no fault of the campaign. */
export const troubleOf = (code: FailureCode): CampaignTrouble | undefined => troubles[code]
