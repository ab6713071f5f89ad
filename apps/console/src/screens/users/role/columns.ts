import type { RoleRow } from '@parkdesk/contract'
import { partsOf } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { count, says, text } = columnsOf<'role', RoleRow>('role')

export const columns = [
  text('name', { width: 160 }),
  count('permissionCount'),
  says(
    'permissions',
    ({ isAdmin, permissions }, t) =>
      isAdmin
        ? t('role.all')
        : [...new Set(permissions.map(each => t(`permission.noun.${partsOf(each).noun}`)))].join(t('kit.comma')),
    { width: 320 },
  ),
  count('userCount'),
  says('users', ({ users }, t) => users.map(({ realName }) => realName).join(t('kit.comma')), { width: 220 }),
  text('remark'),
]
