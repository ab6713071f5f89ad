import { checkUserPassword, login, logOff } from '@parkdesk/contract'
import { on, onPublic } from '../../../http/on.ts'
import { recheckPassword, signIn, signOut } from './service.ts'

export const sessionRoutes = [onPublic(login, signIn), on(checkUserPassword, recheckPassword), on(logOff, signOut)]
