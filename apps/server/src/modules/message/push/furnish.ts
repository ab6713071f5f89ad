import { savePushSetting } from '@parkdesk/contract'
import type { Furnish } from '../../../testing/furnishing.ts'

/** The administrator has muted imports. */
export const furnishPush: Furnish = async ({ ask }) => {
  await ask(savePushSetting, { mutedKinds: ['imported'], quiet: null })
}
