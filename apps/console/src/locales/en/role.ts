import type { Words } from '../words-type.ts'
import type { role as zh } from '../zh/role.ts'

export const role: Words<typeof zh> = {
  title: 'Roles',
  one: 'role',
  field: {
    name: 'Role',
    remark: 'Remark',
    permission: 'Permission',
    permissions: 'Permissions',
    permissionCount: 'No. of permissions',
    userCount: 'No. of people',
    users: 'People',
    roleId: 'Role',
    version: 'Version',
  },
  all: 'All permissions',
  namePlaceholder: 'E.g. Cashier, Accounts, Shift_lead',
  adminFixed: 'The administrator role has every permission: only its name and remark can change.',
  permissionsHint:
    'Ticking "edit", "remove" and the like ticks "view" as well. Changes apply immediately, even to people who are signed in.',
  nobody: 'Nobody has this role yet',
  moreUsers: '{{count}} more',
  limitsMenu: '{{count}} {{count|menu item is|menu items are}} limited to this role',
  edit: 'Edit',
  copy: 'Copy as a new role',
  copyName: '{{name}}_copy',
  compare: {
    act: 'Compare',
    hint: 'Tick two roles to compare them',
    title: 'Compare roles',
    onlyIn: 'Only in "{{name}}"',
    both: 'In both',
    same: 'Both roles have the same permissions',
    none: 'None',
  },
  empty: {
    title: 'No roles match',
    hint: 'A role is a set of permissions. Add one, tick what it may see and do, then give it to people.',
  },
  removeSelected: 'Remove {{count}}',
  removeTitle: 'Remove roles',
  removeConfirm:
    'Roles to remove: {{names}}. Roles that people have or menu items are limited to cannot be removed. Remove?',
  removed: '{{count}} removed',
}
