import { modules, type TenantRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { usedText } from '../../../nouns/tenant/used-text.ts'

const { code, count, flag, names, says, text, time } = columnsOf<'tenant', TenantRow>('tenant')

export const columns = [
  says('name', ({ name, isPlatform }, t) => (isPlatform ? `${name} (${t('tenant.isPlatform')})` : name), {
    width: 200,
  }),
  code('state', { width: 100, tones: { active: 'good', suspended: 'bad' } }),
  says('lotCount', ({ lotCount, lotLimit }, t) => usedText(lotCount, lotLimit, t), { width: 100 }),
  says('userCount', ({ userCount, userLimit }, t) => usedText(userCount, userLimit, t), { width: 100 }),
  says('storageMb', ({ storageMb, storageLimitMb }, t) => usedText(storageMb, storageLimitMb, t), { width: 140 }),
  count('subTenantCount'),
  says(
    'modules',
    ({ modules: on }, t) => {
      if (on.length === modules.length) return t('tenant.everyModule')
      return on.map(module => t(`tenant.modules.${module}`)).join(t('kit.comma')) || t('tenant.noModule')
    },
    { width: 220 },
  ),
  flag('approvesLots', { isHidden: true, width: 120 }),
  names('adminAccounts', { width: 150 }),
  text('remark'),
  text('suspendReason', { isHidden: true }),
  text('suspendedAt', { isHidden: true, width: 158 }),
  text('timeZone', { isHidden: true }),
  text('currency', { isHidden: true, width: 90 }),
  time('createdAt'),
]
