import { type PricedStay, type RuleExample, TriedStay, yuan } from '@parkdesk/contract'
import { type Difference, differenceOf } from '../model/difference.ts'
import type { PastedExample } from '../model/pasted-examples.ts'
import { textOfTime } from '../model/wall-clock.ts'

/** A pasted example with what the rule makes of it, and whether it is there already. */
export interface PastedCheck {
  example: PastedExample
  stay: TriedStay
  expected: string
  priced: PricedStay | undefined
  difference: Difference | undefined
  /** The rule's own example of the same stay. */
  known: RuleExample | undefined
}

export const stayOf = ({ vehicleClass, cardKind, ...stay }: PastedExample): TriedStay =>
  TriedStay.parse({ ...stay, vehicle: { vehicleClass, cardKind } })

/** Pasted examples beside their prices, in the same order. */
export function checkPasted(
  pasted: readonly PastedExample[],
  results: readonly PricedStay[] | undefined,
  examples: readonly RuleExample[],
): PastedCheck[] {
  const kept = new Map(examples.map(example => [JSON.stringify(TriedStay.parse(example.stay)), example]))
  return pasted.map((example, at) => {
    const stay = stayOf(example)
    const expected = yuan(example.expectedFen)
    const priced = results?.[at]
    return {
      example,
      stay,
      expected,
      priced,
      difference: priced && differenceOf(expected, priced.amount),
      known: kept.get(JSON.stringify(stay)),
    }
  })
}

/** Whether it can become an example: its stay is none yet, neither of the rule nor of an earlier line. */
export const isNew = ({ known, example }: PastedCheck): boolean => known === undefined && example.sameAs === undefined

/** What an example is called that its line gave no name. */
export const usualName = ({ entry, exit }: PastedExample): string =>
  `${textOfTime(entry)} – ${textOfTime(entry.slice(0, 10) === exit.slice(0, 10) ? exit.slice(11) : exit)}`
