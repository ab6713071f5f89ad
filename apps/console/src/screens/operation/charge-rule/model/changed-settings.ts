import { ChargeRule, channelDiscounts } from '@parkdesk/contract'
import { type Group, groupOf, type Path } from './field-of.ts'
import type { RuleDraft } from './rule-draft.ts'

/** The parameters that may stay unseen, because a collapsed group holds them, by the name of their words. */
const hidden = {
  seconds: ['seconds'],
  windowEdge: ['windowEdge'],
  tierScope: ['tierScope'],
  stayPrices: ['stayPrices'],
  clockPrices: ['clockPrices'],
  vehicles: ['vehicles'],
  fillSteps: ['fillSteps'],
  regionPrices: ['regionPrices'],
  reentryMinutes: ['acrossVisits', 'reentryMinutes'],
  share: ['acrossVisits', 'share'],
  sharePer: ['acrossVisits', 'per'],
  periodPer: ['acrossVisits', 'periodCap', 'per'],
  visitLots: ['acrossVisits', 'lots', 'kind'],
  graceMinutes: ['afterPayment', 'graceMinutes'],
  goesOn: ['afterPayment', 'goesOn'],
  couponTime: ['couponTime'],
  channelOff: ['channelPercentOff'],
  bay: ['chargingBay'],
  roundingTo: ['rounding', 'toFen'],
  roundingMode: ['rounding', 'mode'],
} as const satisfies Readonly<Record<string, Path>>

/** A parameter that is not at its default. */
export interface ChangedSetting {
  group: Group
  name: keyof typeof hidden
  /** An option's code, a number, or how many entries a list has. */
  value: string | number
}

const defaults = ChargeRule.parse({ windows: [{ from: '00:00', to: '00:00', price: { kind: 'free' } }] })

const valueAt = (rule: RuleDraft, path: Path): unknown =>
  path.reduce<unknown>((value, part) => (value as Record<string | number, unknown> | null)?.[part], rule)

const shown = (value: unknown): string | number =>
  Array.isArray(value) ? value.length : typeof value === 'number' ? value : String(value)

/** What the closed groups of the editor have to say: their settings that differ from the default. */
export const changedSettings = (rule: RuleDraft): ChangedSetting[] =>
  (Object.keys(hidden) as (keyof typeof hidden)[]).flatMap(name => {
    const value = valueAt(rule, hidden[name])
    if (JSON.stringify(value) === JSON.stringify(valueAt(defaults, hidden[name]))) return []
    return [
      {
        group: groupOf(hidden[name]),
        name,
        value: shown(name === 'channelOff' ? channelDiscounts(rule.channelPercentOff) : value),
      },
    ]
  })
