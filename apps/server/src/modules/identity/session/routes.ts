import { checkUserPassword, enrolSecondFactor, login, logOff } from '@parkdesk/contract'
import { on, onPublic } from '../../../http/on.ts'
import { enrol, recheckPassword, signIn, signOut } from './service.ts'

export const sessionRoutes = [
  onPublic(login, signIn),
  onPublic(enrolSecondFactor, enrol),
  on(checkUserPassword, recheckPassword),
  on(logOff, signOut),
]
