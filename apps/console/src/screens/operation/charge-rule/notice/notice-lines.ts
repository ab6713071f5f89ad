import { payChannels, type RegionPrice } from '@parkdesk/contract'
import type { RuleDraft } from '../model/rule-draft.ts'
import { capTexts } from './notice-caps.ts'
import { type NoticeLine, type NoticePart, type NoticeText, text } from './notice-line.ts'
import { priceTexts, windowTexts } from './notice-prices.ts'

const under = (part: NoticePart, texts: readonly NoticeText[]): NoticeLine[] => texts.map(line => ({ part, ...line }))

/**
 * A rule as the notice at the gate says it, line by line. Every parameter is in it, save those that change no fee under the rule's other
 * ones: what a rule without tiers does with a unit, who shares what where visits share nothing, how often a cap that is not there holds.
 */
export const noticeLines = (rule: RuleDraft): NoticeLine[] => [
  ...under('prices', priceTexts(rule)),
  ...under('free', freeTexts(rule)),
  ...under('caps', capTexts(rule)),
  ...under('regions', rule.regionPrices.flatMap(regionTexts)),
  ...under('counting', countingTexts(rule)),
  ...under('vehicles', vehicleTexts(rule)),
  ...under('visits', visitTexts(rule)),
  ...under('charging', bayTexts(rule)),
  ...under('payment', paymentTexts(rule)),
]

/** What holds for time in regions that are priced apart. */
function regionTexts({ regions, ...own }: RegionPrice): NoticeText[] {
  const names = { names: regions }
  const texts = [...windowTexts(own), ...freeTexts(own), ...capTexts(own)]
  return [text('regionApart', { names }), ...texts.map(sentence => text('inRegion', { names, sentence }))]
}

function freeTexts({
  freeTime: { minutes, isInclusive, isDeducted, per, isFirstVisitOnly },
}: Pick<RuleDraft, 'freeTime'>): NoticeText[] {
  if (minutes === 0) return []
  const length = { minutes }
  return [
    text(isInclusive ? 'freeUpTo' : 'freeBelow', { length }),
    isDeducted ? text('freeDeducted', { length }) : text('freeFromEntry'),
    ...(per === 'cycle' ? [text('freePerCycle')] : []),
    ...(isFirstVisitOnly ? [text('freeFirstVisit')] : []),
  ]
}

const unitRoundings = { up: 'unitUp', complete: 'unitComplete', perMinute: 'unitPerMinute' } as const
const tierScopes = { stay: 'tiersPerStay', window: 'tiersPerWindow', day: 'tiersPerDay' } as const

/** Whether anything is charged by units of time. */
export const hasTiers = ({ windows, regionPrices }: Pick<RuleDraft, 'windows' | 'regionPrices'>): boolean =>
  [windows, ...regionPrices.map(price => price.windows)].flat().some(({ price }) => price.kind === 'tiers')

function countingTexts(rule: RuleDraft): NoticeText[] {
  const { unitRounding, tailMinutes, seconds, windowEdge, tierScope } = rule
  const ofUnits = [
    text(unitRoundings[unitRounding]),
    ...(tailMinutes > 0 ? [text('tail', { length: { minutes: tailMinutes } })] : []),
    ...(windowEdge === 'keepUnit' ? [text('keepUnit')] : []),
    ...(tierScope === 'cycle' ? [] : [text(tierScopes[tierScope])]),
  ]
  return [...(hasTiers(rule) ? ofUnits : []), text(seconds === 'counted' ? 'secondsCounted' : 'secondsDropped')]
}

const vehicleTexts = ({ vehicles, fillSteps }: RuleDraft): NoticeText[] => [
  ...vehicles.map(({ when, percent, isCapScaled }) =>
    text('vehicle', { who: { who: when }, percent, caps: text(isCapScaled ? 'capsScaled' : 'capsKept') }),
  ),
  ...fillSteps.map(({ fromPercent, percent, isCapScaled }) =>
    text('fillStep', { fromPercent, percent, caps: text(isCapScaled ? 'capsScaled' : 'capsKept') }),
  ),
]

const shares = {
  cap: { day: 'shareCapDay', '24h': 'shareCap24h' },
  minutes: { day: 'shareMinutesDay', '24h': 'shareMinutes24h' },
} as const

const periodCaps = { day: 'periodCapDay', week: 'periodCapWeek', month: 'periodCapMonth' } as const

/** Where earlier visits count, which matters only to what asks for a first visit or for all of a period. */
function visitLotsText({ acrossVisits: { lots, periodCap }, freeTime, regionPrices }: RuleDraft): NoticeText[] {
  const isFirstAsked = [freeTime, ...regionPrices.map(price => price.freeTime)].some(
    free => free.minutes > 0 && free.isFirstVisitOnly,
  )
  const isAsked = periodCap !== null || isFirstAsked
  if (!isAsked || lots.kind === 'own') return []
  return lots.kind === 'all' ? [text('visitsOfAllLots')] : [text('visitsOfLots', { lots: { lotIds: lots.lotIds } })]
}

function visitTexts(rule: RuleDraft): NoticeText[] {
  const { reentryMinutes, share, per, periodCap } = rule.acrossVisits
  return [
    ...(reentryMinutes === null ? [] : [text('reentry', { length: { minutes: reentryMinutes } })]),
    ...(share === 'none' ? [] : [text(shares[share][per])]),
    ...(periodCap === null ? [] : [text(periodCaps[periodCap.per], { cap: { fen: periodCap.capFen } })]),
    ...visitLotsText(rule),
  ]
}

function bayTexts({ chargingBay }: RuleDraft): NoticeText[] {
  if (chargingBay === null) return []
  const { graceMinutes, unitMinutes, priceFen, capFen, isParkingFree } = chargingBay
  const values = { unit: { minutes: unitMinutes }, price: { fen: priceFen } }
  return [
    text(isParkingFree ? 'bayFree' : 'bayCharged'),
    graceMinutes === 0
      ? text('bayIdle', values)
      : text('bayIdleAfter', { ...values, grace: { minutes: graceMinutes } }),
    ...(capFen === null ? [] : [text('bayCap', { cap: { fen: capFen } })]),
  ]
}

const goesOns = { fromPayment: 'goesOnFromPayment', wholeStay: 'goesOnWholeStay' } as const
const coupons = {
  start: 'couponStart',
  end: 'couponEnd',
  endUnits: 'couponEndUnits',
  dearestUnits: 'couponDearestUnits',
} as const
const channelNames = {
  cash: 'payCash',
  wechat: 'payWechat',
  alipay: 'payAlipay',
  etc: 'payEtc',
  unionPay: 'payUnionPay',
} as const
const roundings = { up: 'roundUp', down: 'roundDown', nearest: 'roundNearest' } as const

function paymentTexts({ afterPayment, couponTime, rounding, channelPercentOff }: RuleDraft): NoticeText[] {
  const { graceMinutes, goesOn } = afterPayment
  const isExact = rounding.toFen === 1 && rounding.mode === 'nearest'
  return [
    graceMinutes === 0 ? text('noGrace') : text('grace', { length: { minutes: graceMinutes } }),
    text(goesOns[goesOn]),
    text(coupons[couponTime]),
    ...(isExact ? [] : [text(roundings[rounding.mode], { step: { fen: rounding.toFen } })]),
    ...payChannels
      .filter(channel => channelPercentOff[channel] !== 0)
      .map(channel =>
        text('channelOff', { channel: text(channelNames[channel]), percent: channelPercentOff[channel] }),
      ),
  ]
}
