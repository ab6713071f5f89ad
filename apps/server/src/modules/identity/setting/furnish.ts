import { saveSetting } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** A setting that is not the product's, and that no test of others notices. */
export const furnishSetting: Furnish = async ({ ask }) => {
  await ask(saveSetting, { passwordLinkDays: 4 })
}
