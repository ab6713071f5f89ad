import { ownMenu } from '@parkdesk/contract'
import { call } from '../lib/api.ts'
import { changeMenu, changeSession } from '../lib/session.ts'

/** A slow line does not hold up a reload for long: then the menu of the last load serves once more. */
const longestWaitMs = 1_000

/** Asks for the menu as it is configured now and for the currency, so that a change of them holds from the next load. */
export const refreshMenu = async (): Promise<void> => {
  const signal = AbortSignal.timeout(longestWaitMs)
  try {
    const { menu, currency } = await call(ownMenu, {}, { signal })
    changeMenu(menu)
    changeSession({ currency })
  } catch {
    // The menu from session storage is still shown; the screen's own calls report why the session ended.
  }
}
