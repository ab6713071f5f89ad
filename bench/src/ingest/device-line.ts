import { type PassEvent, reportPasses } from '@parkdesk/contract'
import { type Answer, type Caller, dataOf } from '../product/caller.ts'
import type { Box } from '../product/with-product.ts'

/** A batch of passes, ready to be sent. */
export interface Batch {
  eventIds: string[]
  body: string
}

export function batchesOf(events: readonly PassEvent[], size: number): Batch[] {
  const batches: Batch[] = []
  for (let at = 0; at < events.length; at += size) {
    const part = events.slice(at, at + size)
    const body = JSON.stringify({ sentAt: part.at(-1)?.passedAt, events: part })
    batches.push({ eventIds: part.map(event => event.eventId), body })
  }
  return batches
}

/** Sends batches as the box, one in flight. Their answers are read later, so that reading them is not measured. */
export async function sendBatches(caller: Caller, box: Box, batches: readonly Batch[]): Promise<Answer[]> {
  const headers = { 'content-type': 'application/json', 'x-box-serial': box.serial, 'x-box-key': box.key }
  const answers: Answer[] = []
  for (const { body } of batches) answers.push(await caller.post(reportPasses.path, body, headers))
  return answers
}

/** Throws unless every event was taken and was a plain entry or exit: only of those the floor knows what to write. */
export function checkAnswers(answers: readonly Answer[]): void {
  for (const answer of answers) {
    const { results } = reportPasses.data.parse(dataOf(answer))
    const odd = results.find(({ result, outcome }) => result !== 'accepted' || !/^(opened|closed)$/.test(outcome ?? ''))
    if (odd) throw new Error(`a pass was not taken as planned: ${JSON.stringify(odd)}`)
  }
}
