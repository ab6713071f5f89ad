import { leaveTenant, type SignedIn, screens } from '@parkdesk/contract'
import { call } from './api.ts'
import { startSession } from './session.ts'
import { putHomeAside, takeHomeBack } from './session-storage.ts'

/** Goes on in the console of the operator whose data is looked at. */
export const beginVisit = (visit: SignedIn): void => {
  putHomeAside()
  startSession(visit)
  location.assign('/')
}

/** Goes back to the list of operators; false: this is no visit. */
export const returnFromVisit = (): boolean => {
  const isBack = takeHomeBack()
  if (isBack) location.assign(screens['tenant/tenants'].at)
  return isBack
}

/** Ends the visit before its time, also when the server cannot be reached: there it ends by itself. */
export const endVisit = async (): Promise<void> => {
  await call(leaveTenant, {}).catch(() => undefined)
  returnFromVisit()
}
