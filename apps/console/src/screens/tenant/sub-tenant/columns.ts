import { modules, type SubTenantRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { count, names, says, text } = columnsOf<'subTenant', SubTenantRow>('subTenant')

export const columns = [
  text('name', { width: 200 }),
  names('lotNames', { width: 320, none: 'noLot' }),
  says(
    'modules',
    ({ modules: on }, t) => {
      if (on.length === modules.length) return t('tenant.everyModule')
      return on.map(module => t(`tenant.modules.${module}`)).join(t('kit.comma')) || t('tenant.noModule')
    },
    { width: 200 },
  ),
  count('userCount'),
  names('userNames', { width: 320, none: 'nobody' }),
]
