import { randomUUID } from 'node:crypto'
import { askShortageWaiver, queryShortage } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A part of each shortage is asked to be waived. */
export const furnishShortage: Furnish = async ({ ask, word }) => {
  for (const { dutyId } of (await ask(queryShortage, {})).list) {
    await ask(askShortageWaiver, { dutyId, amount: '0.40', reason: word, idempotencyKey: randomUUID() })
  }
}
