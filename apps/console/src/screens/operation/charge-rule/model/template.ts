import type { ChargeRuleInput } from '@parkdesk/contract'
import { ChargeRule } from '@parkdesk/contract'
import type { RuleDraft } from './rule-draft.ts'

const allDay = { from: '00:00', to: '00:00' }

/** Rules to begin with. Their figures are examples of the form, no city's prices. */
const templates = {
  blank: {
    windows: [{ ...allDay, price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 0 }] } }],
  },
  hourly: {
    freeTime: { minutes: 30 },
    windows: [{ ...allDay, price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 60, priceFen: 500 }] } }],
    cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [3000] } },
  },
  dayNight: {
    freeTime: { minutes: 15 },
    windows: [
      {
        from: '07:00',
        to: '21:00',
        price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 30, priceFen: 300 }] },
      },
      {
        from: '21:00',
        to: '07:00',
        price: { kind: 'tiers', tiers: [{ minutes: null, unitMinutes: 120, priceFen: 200 }] },
        capFen: 1000,
      },
    ],
    windowEdge: 'split',
    tierScope: 'window',
  },
  firstHour: {
    freeTime: { minutes: 15 },
    windows: [
      {
        ...allDay,
        price: {
          kind: 'tiers',
          tiers: [
            { minutes: 60, unitMinutes: 60, priceFen: 1000 },
            { minutes: null, unitMinutes: 30, priceFen: 300 },
          ],
        },
      },
    ],
    cycle: { kind: '24h', caps: { kind: 'byIndex', capsFen: [5000] } },
  },
  perEntry: { windows: [{ ...allDay, price: { kind: 'steps', steps: [{ upToMinutes: null, priceFen: 1000 }] } }] },
  steps: {
    windows: [
      {
        ...allDay,
        price: {
          kind: 'steps',
          steps: [
            { upToMinutes: 60, priceFen: 500 },
            { upToMinutes: 180, priceFen: 1000 },
            { upToMinutes: 360, priceFen: 1500 },
            { upToMinutes: null, priceFen: 2000 },
          ],
        },
      },
    ],
    cycle: { kind: '24h' },
  },
} satisfies Record<string, ChargeRuleInput>

export type TemplateKey = keyof typeof templates
export const templateKeys = Object.keys(templates) as TemplateKey[]

/** The template's rule with every default filled in; an unknown key is the blank one. */
export const templateRule = (key: string | null): RuleDraft =>
  ChargeRule.parse(templates[templateKeys.find(known => known === key) ?? 'blank'])
