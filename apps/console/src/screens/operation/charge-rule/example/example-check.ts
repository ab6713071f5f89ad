import type { PricedStay, RuleExample } from '@parkdesk/contract'
import { type Difference, differenceOf } from '../model/difference.ts'

/** An example with what the rule makes of it now; without a result it has not been priced yet. */
export interface ExampleCheck {
  example: RuleExample
  priced: PricedStay | undefined
  /** From the expected fee to the fee now. */
  difference: Difference | undefined
}

export const checkExamples = (
  examples: readonly RuleExample[],
  results: readonly PricedStay[] | undefined,
): ExampleCheck[] =>
  examples.map((example, index) => {
    const priced = results?.[index]
    return { example, priced, difference: priced && differenceOf(example.expected, priced.amount) }
  })

export const isDiffering = ({ difference }: ExampleCheck): boolean =>
  difference !== undefined && difference.word !== 'same'
