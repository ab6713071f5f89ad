import { saveSentry, sentryChoices } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A booth with the lot's lanes, and everybody who may work there. */
export const furnishSentry: Furnish = async ({ ask, word, lotId, laneIds }) => {
  const { people } = await ask(sentryChoices, { lotId })
  const userIds = people.map(({ userId }) => userId)
  await ask(saveSentry, { lotId, name: `${word}岗`, code: word, laneIds, userIds, float: '200', remark: word })
}
