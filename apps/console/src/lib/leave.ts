import { leaveFarewell, wipeSession } from './session-storage.ts'

/** Ends the session on this side and reloads at the login page, with a sentence for it to show. */
export const leave = (farewell?: string): void => {
  wipeSession()
  if (farewell) leaveFarewell(farewell)
  location.assign('/')
}
