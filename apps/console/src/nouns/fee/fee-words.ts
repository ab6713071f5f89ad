import { type FeeLine, yuan } from '@parkdesk/contract'
import type { Translate } from '../../kit/column/column.ts'
import { wordOr } from '../../lib/words.ts'
import { lengthWords, spanWords, type TimesShown } from './fee-times.ts'

export interface FeeWordsOptions extends TimesShown {
  /** The cycle is named elsewhere, or there is only one. */
  isCycleKnown?: boolean
}

type Units = Extract<FeeLine, { kind: 'units' }>
type Sentence = (line: FeeLine, t: Translate, times: string) => string

/**
 * A line of a fee's calculation as one sentence; its amount stands beside it. Needs the namespace `fee`. Times are the lot's clock: of one
 * day by the clock alone, else with month and day.
 */
export function feeWords(
  line: FeeLine,
  t: Translate,
  { isCycleKnown = false, ...shown }: FeeWordsOptions = {},
): string {
  const sentence = sentenceOf(line, t, timesOf(line, t, shown))
  const isInCycle = (line.kind === 'units' || line.kind === 'step' || line.kind === 'flat') && line.cycle > 0
  return isInCycle && !isCycleKnown ? t('fee.inCycle', { cycle: line.cycle, sentence }) : sentence
}

function timesOf(line: FeeLine, t: Translate, shown: TimesShown): string {
  if (!('from' in line)) return ''
  const times = spanWords(line, t, shown)
  // The names of classes that a tenant made himself are not known here.
  const day = 'dayClass' in line ? wordOr(`fee.dayClass.${line.dayClass}`, '') : ''
  return day ? t('fee.ofDay', { times, day }) : times
}

const sentenceOf: Sentence = (line, t, times) => {
  const length = 'minutes' in line ? lengthWords(line.minutes, t) : ''
  switch (line.kind) {
    case 'free':
      return t(`fee.free.${line.why}`, { times, length })
    case 'outside':
      return t('fee.outside', { times, length })
    case 'units':
      return unitsWords(line, t, { times, length })
    case 'step':
      return line.upToMinutes === null
        ? t('fee.lastStep', { times, length })
        : t('fee.step', { times, length, upTo: lengthWords(line.upToMinutes, t) })
    case 'flat':
      return t(Number(line.amount) === 0 ? 'fee.flatBefore' : 'fee.flat', { times, length })
    case 'stayPrice':
      return t('fee.stayPrice', { times, length, ...stayTimes(line) })
    case 'fullCycle':
      return t('fee.fullCycle', { times, cycle: line.cycle })
    case 'sameCycles':
      return line.cycle === line.lastCycle
        ? t('fee.sameCycle', { cycle: line.cycle, each: line.each })
        : t('fee.sameCycles', { cycle: line.cycle, lastCycle: line.lastCycle, each: line.each })
    case 'sameDays':
      return line.days === 1
        ? t('fee.sameDay', { each: line.each })
        : t('fee.sameDays', { days: line.days, each: line.each })
    case 'clock':
      return line.times === 1
        ? t('fee.clock', { at: line.at, price: line.price })
        : t('fee.clocks', { at: line.at, price: line.price, times: line.times })
    default:
      return adjustmentWords(line, t)
  }
}

const stayTimes = (line: Extract<FeeLine, { kind: 'stayPrice' | 'stayCap' }>) => ({
  entry: `${line.entryFrom}–${line.entryTo}`,
  exit: `${line.exitFrom}–${line.exitTo}`,
})

function unitsWords(
  { units, unitMinutes, unitPrice }: Units,
  t: Translate,
  own: { times: string; length: string },
): string {
  const values = { ...own, unit: lengthWords(unitMinutes, t), price: unitPrice }
  if (units === null) return t('fee.perMinute', values)
  return units === 0 ? t('fee.noUnit', values) : t('fee.units', { ...values, units })
}

type Timed =
  | 'free'
  | 'outside'
  | 'units'
  | 'step'
  | 'flat'
  | 'stayPrice'
  | 'fullCycle'
  | 'sameCycles'
  | 'sameDays'
  | 'clock'

/** What changes the sum of what was charged for time. */
function adjustmentWords(line: Exclude<FeeLine, { kind: Timed }>, t: Translate): string {
  switch (line.kind) {
    case 'stayCap':
      return t('fee.stayCap', { cap: line.cap, ...stayTimes(line) })
    case 'windowCap':
      return t('fee.windowCap', { cap: line.cap })
    case 'cycleCap':
      return line.cycle === 0
        ? t('fee.cap', { cap: line.cap })
        : t('fee.cycleCap', { cap: line.cap, cycle: line.cycle })
    case 'sharedCap':
      return t('fee.sharedCap', { cap: line.cap, used: line.used })
    case 'periodCap':
      return t(`fee.periodCap.${line.per}`, { cap: line.cap, used: line.used })
    case 'idle':
      return t('fee.idle', {
        times: spanWords({ from: line.begin, to: line.end }, t, { isDated: true }),
        unit: lengthWords(line.unitMinutes, t),
        price: line.unitPrice,
        units: line.units,
      })
    case 'region':
      return t(line.isEndSeen ? 'fee.region' : 'fee.regionLeftUnseen', {
        name: line.name,
        times: spanWords({ from: line.begin, to: line.end }, t, { isDated: true }),
      })
    case 'idleCap':
      return t('fee.idleCap', { cap: line.cap })
    case 'fill':
      return t('fee.fill', { fill: line.fillPercent, percent: line.percent })
    case 'freeVehicle':
      return t('fee.freeVehicle', { name: line.name, spared: line.spared })
    case 'lotEvent':
      return t('fee.lotEvent', { name: line.name })
    case 'vehicle':
      return line.vehicleClass
        ? t('fee.vehicleClass', { name: line.vehicleClass, percent: line.percent })
        : t('fee.vehicle', { percent: line.percent })
    case 'earlierVisits':
      return t('fee.earlierVisits', { visits: line.visits })
    case 'percentOff':
      return t('fee.percentOff', { percent: line.percent })
    case 'waived':
      return t(`fee.waived.${line.why}`)
    case 'rounding':
      return t(`fee.rounding.${line.mode}`, { to: yuan(line.toFen) })
    case 'paidBefore':
    case 'moneyOff':
    case 'freeOfCharge':
    case 'reversed':
    case 'stated':
      return t(`fee.${line.kind}`)
  }
}
