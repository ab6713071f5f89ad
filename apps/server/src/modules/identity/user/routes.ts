import {
  changePortrait,
  checkUserPassword,
  currentUser,
  getTenantUserInfo,
  login,
  logOff,
  userChangePassword,
} from '@parkdesk/contract'
import { on, onPublic } from '../../../http/on.ts'
import { recheckPassword, signIn, signOut } from '../session/service.ts'
import { changeAvatar, changePassword, tenantUserInfo, whoAmI } from './service.ts'

export const identityRoutes = [
  onPublic(login, signIn),
  on(currentUser, whoAmI),
  on(getTenantUserInfo, tenantUserInfo),
  on(userChangePassword, changePassword),
  on(changePortrait, changeAvatar),
  on(checkUserPassword, recheckPassword),
  on(logOff, signOut),
]
