import {
  changePortrait,
  countUser,
  currentUser,
  endUserSessions,
  getTenantUserInfo,
  importUser,
  linkUser,
  lockUser,
  passwordLink,
  queryUser,
  resetSecondFactor,
  saveUser,
  usePasswordLink,
  userChangePassword,
  userDetail,
  userRoleOptions,
  userTemplate,
} from '@parkdesk/contract'
import { on, onPublic } from '../../../http/on.ts'
import * as changes from './change-service.ts'
import * as sheets from './import.ts'
import { readPasswordLink, setPasswordByLink } from './link-service.ts'
import { changeAvatar, changePassword, tenantUserInfo, whoAmI } from './own-account-service.ts'
import * as service from './service.ts'

export const userRoutes = [
  on(currentUser, whoAmI),
  on(getTenantUserInfo, tenantUserInfo),
  on(userChangePassword, changePassword),
  on(changePortrait, changeAvatar),
  on(queryUser, service.queryUser),
  on(countUser, service.countUser),
  on(userDetail, service.userDetail),
  on(userRoleOptions, service.userRoleOptions),
  on(saveUser, changes.saveUser, { table: 'app_user', id: 'userId' }),
  on(lockUser, changes.lockUser),
  on(endUserSessions, changes.endUserSessions),
  on(linkUser, changes.linkUser),
  on(resetSecondFactor, changes.resetSecondFactor),
  on(importUser, sheets.importUser),
  on(userTemplate, sheets.userTemplate),
  onPublic(passwordLink, readPasswordLink),
  onPublic(usePasswordLink, setPasswordByLink),
]
