import type { PassResult } from '@parkdesk/contract'

interface Answer {
  eventId: string
  result: PassResult['result']
  reason?: string | undefined
  message?: string | undefined
}

/** The results of everything sent so far. */
export interface Tally {
  passes: Record<PassResult['result'], number>
  payments: Record<PassResult['result'], number>
  outcomes: Map<string, number>
  /** How often each reason was given, with the first event it was given for. */
  refusals: Map<string, { count: number; example: string }>
}

export const createTally = (): Tally => ({
  passes: { accepted: 0, duplicate: 0, refused: 0 },
  payments: { accepted: 0, duplicate: 0, refused: 0 },
  outcomes: new Map(),
  refusals: new Map(),
})

const increase = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

export function tallyPasses(tally: Tally, results: readonly PassResult[]): void {
  for (const result of results) {
    tally.passes[result.result]++
    if (result.result === 'accepted' && result.outcome) increase(tally.outcomes, result.outcome)
    noteRefusal(tally, result)
  }
}

export function tallyPayments(tally: Tally, results: readonly Answer[]): void {
  for (const result of results) {
    tally.payments[result.result]++
    noteRefusal(tally, result)
  }
}

function noteRefusal(tally: Tally, answer: Answer): void {
  if (answer.result !== 'refused') return
  const reason = answer.reason ?? 'no reason given'
  const known = tally.refusals.get(reason)
  if (known) known.count++
  else tally.refusals.set(reason, { count: 1, example: `${answer.eventId}: ${answer.message ?? 'no message'}` })
}

export const totalOf = (counts: Record<PassResult['result'], number>): number =>
  counts.accepted + counts.duplicate + counts.refused

export const hasRefusals = (tally: Tally): boolean => tally.refusals.size > 0

/** The summary of a run, one fact per line; with `seconds`, also the speed. */
export function describeTally(tally: Tally, seconds?: number): string[] {
  const passes = totalOf(tally.passes)
  const speed = seconds ? ` in ${seconds.toFixed(1)} s (${count(passes / seconds)} a second)` : ''
  const lines = [
    `passes      ${count(passes)}${speed}`,
    ...describeResults(tally.passes),
    ...[...tally.outcomes]
      .sort((left, right) => right[1] - left[1])
      .map(([outcome, times]) => `  ${outcome.padEnd(12)} ${count(times)}`),
  ]
  const payments = totalOf(tally.payments)
  if (payments > 0) lines.push(`payments    ${count(payments)}`, ...describeResults(tally.payments))
  for (const [reason, { count: times, example }] of tally.refusals) {
    lines.push(`refused because ${reason}: ${count(times)}, first ${example}`)
  }
  return lines
}

const describeResults = (counts: Record<PassResult['result'], number>) => [
  `accepted    ${count(counts.accepted)}`,
  `duplicates  ${count(counts.duplicate)}`,
  `refused     ${count(counts.refused)}`,
]

/** A whole number with thousands marked: 78,186. */
export const count = (number: number): string => Math.round(number).toLocaleString('en')
