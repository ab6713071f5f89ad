import { saveShiftPattern } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** Two crews that take turns. */
export const furnishShiftPattern: Furnish = async ({ ask, word, clock }) => {
  await ask(saveShiftPattern, {
    name: `${word}两班倒`,
    shifts: [
      { name: `${word}白`, startsAt: '08:00', minutes: 720 },
      { name: `${word}夜`, startsAt: '20:00', minutes: 720 },
    ],
    cycle: [1, 2, 0, 0],
    anchorDay: clock(0).slice(0, 10),
    crews: [
      { name: `${word}甲`, offset: 0 },
      { name: `${word}乙`, offset: 2 },
    ],
    remark: word,
  })
}
