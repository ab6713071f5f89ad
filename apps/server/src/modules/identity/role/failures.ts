import type { Sentences } from '../../../lib/sentences.ts'

export const roleFailures = {
  'role.changed': {
    zh: '角色“{name}”在你打开后已被他人修改。请关闭后重新打开，再做修改',
    en: '"{name}" has been changed by someone else since you opened it. Close it, open it again and repeat your change',
  },
  'role.beyondOwn': {
    zh: '你自己没有这些权限，不能给予或收回：{names}。请联系拥有这些权限的管理员',
    en: 'You do not have these permissions yourself, so you can neither grant nor remove them: {names}. Ask someone who has them',
  },
  'role.wholeTenant': {
    zh: '角色适用于所有停车场，只有能看到全部停车场的人员可以修改',
    en: 'Roles apply to all car parks: only people with access to all of them can change roles',
  },
  'role.admin': {
    zh: '管理员角色拥有全部权限，不能修改权限，也不能删除',
    en: 'The administrator role has every permission. Its permissions cannot be changed, and it cannot be removed',
  },
  'role.inUse': {
    zh: '这些角色还有人在用：{names}。请先给这些人员换角色，再删除',
    en: 'People still have these roles: {names}. Give them other roles first, then remove these',
  },
  'role.limitsMenu': {
    zh: '菜单配置中有菜单项仅限这些角色可见：{names}。请先在菜单配置中取消，再删除',
    en: 'Menu items are limited to these roles: {names}. Change that in the menu configuration first, then remove them',
  },
} as const satisfies Sentences
