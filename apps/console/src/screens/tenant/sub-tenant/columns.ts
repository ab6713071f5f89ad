import type { SubTenantRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { count, names, text } = columnsOf<'subTenant', SubTenantRow>('subTenant')

export const columns = [
  text('name', { width: 200 }),
  names('lotNames', { width: 320, none: 'noLot' }),
  count('userCount'),
  names('userNames', { width: 320, none: 'nobody' }),
]
