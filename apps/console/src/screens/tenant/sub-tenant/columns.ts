import { modules, type SubTenantRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { usedText } from '../../../nouns/tenant/used-text.ts'

const { code, names, says, text } = columnsOf<'subTenant', SubTenantRow>('subTenant')

export const columns = [
  text('name', { width: 200 }),
  code('state', { width: 100, tones: { active: 'good', suspended: 'bad' } }),
  names('lotNames', { width: 320, none: 'noLot' }),
  says(
    'modules',
    ({ modules: on }, t) => {
      if (on.length === modules.length) return t('tenant.everyModule')
      return on.map(module => t(`tenant.modules.${module}`)).join(t('kit.comma')) || t('tenant.noModule')
    },
    { width: 200 },
  ),
  says('lotCount', ({ lotCount, lotLimit }, t) => usedText(lotCount, lotLimit, t), { width: 100 }),
  says('userCount', ({ userCount, userLimit }, t) => usedText(userCount, userLimit, t), { width: 100 }),
  says('storageMb', ({ storageMb, storageLimitMb }, t) => usedText(storageMb, storageLimitMb, t), { width: 140 }),
  names('userNames', { width: 320, none: 'nobody' }),
  text('suspendReason', { isHidden: true }),
  text('suspendedAt', { isHidden: true, width: 158 }),
]
