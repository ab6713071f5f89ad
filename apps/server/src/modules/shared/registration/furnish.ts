import { registerShare, shareCode } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A registered driver, and the text message to the driver. */
export const furnishShareRegistration: Furnish = async ({ ask, lotId, plate, phone, word }) => {
  const { code } = await ask(shareCode, {})
  await ask(registerShare, { code, lotId, name: `${word}车主`, phone, plateNumber: plate(8) })
}
