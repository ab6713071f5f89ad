import type { ScreenEntry } from '../screen-entry.ts'

export const usersScreens = {
  'users/organization': {
    at: '/_cloud_users/organization',
    needs: 'organization.read',
    zh: '组织架构',
    en: 'Organisation',
  },
  'users/employees': {
    at: '/_cloud_users/employees',
    needs: 'user.read',
    creates: 'user.save',
    opens: 'user',
    zh: '员工管理',
    en: 'Employees',
  },
  'users/role': {
    at: '/_cloud_users/role',
    needs: 'role.read',
    creates: 'role.save',
    opens: 'role',
    zh: '角色管理',
    en: 'Roles',
  },
  'users/menu': { at: '/_cloud_users/menu', needs: 'menu.save', zh: '菜单管理', en: 'Menu' },
  'users/permission': { at: '/_cloud_users/permission', needs: 'permission.read', zh: '权限管理', en: 'Permissions' },
  'users/apiToken': {
    at: '/_cloud_users/apiToken',
    needs: 'apiToken.read',
    creates: 'apiToken.save',
    opens: 'token',
    zh: 'API 令牌',
    en: 'API tokens',
  },
} as const satisfies Record<string, ScreenEntry>
