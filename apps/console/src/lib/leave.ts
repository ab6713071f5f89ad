import { leaveFarewell, wipeSession } from './session-storage.ts'

/**
 * Ends the session on this side and reloads at the login page, with a sentence for it to show.
 *
 * @param loginAddress that of the login page, with the way back to where the person was
 */
export const leave = (farewell?: string, loginAddress = '/'): void => {
  wipeSession()
  if (farewell) leaveFarewell(farewell)
  location.assign(loginAddress)
}
