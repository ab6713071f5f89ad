import { saveVehicleClass } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A class with a code of a device. */
export const furnishVehicleClass: Furnish = async ({ ask, word }) => {
  await ask(saveVehicleClass, { name: `${word}甲`, deviceCodes: `${word}6`, remark: word })
}
