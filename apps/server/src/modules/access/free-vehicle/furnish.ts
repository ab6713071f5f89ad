import { saveFreeVehicle } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A rule for police cars. */
export const furnishFreeVehicle: Furnish = async ({ ask, lotId, word }) => {
  const always = { beginsOn: '2026-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7] }
  await ask(saveFreeVehicle, { name: word, lotIds: [lotId], plateKinds: ['police'], remark: word, ...always })
}
