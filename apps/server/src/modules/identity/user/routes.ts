import { changePortrait, currentUser, getTenantUserInfo, userChangePassword } from '@parkdesk/contract'
import { on } from '../../../http/on.ts'
import { changeAvatar, changePassword, tenantUserInfo, whoAmI } from './service.ts'

export const userRoutes = [
  on(currentUser, whoAmI),
  on(getTenantUserInfo, tenantUserInfo),
  on(userChangePassword, changePassword),
  on(changePortrait, changeAvatar),
]
