import type { UserRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'

const { code, flag, names, phone, says, text, time } = columnsOf<'user', UserRow>('user')

const shared = [
  text('account', { width: 130 }),
  text('realName', { width: 120 }),
  phone('phone'),
  names('roleNames', { none: 'noRole' }),
  says(
    'lotNames',
    ({ lotsLimited, lotNames }, t) => (lotsLimited ? lotNames.join(t('kit.comma')) : t('user.everyLot')),
    { width: 220 },
  ),
  text('organizationName', { width: 130 }),
  code('status', { tones: { active: 'good', invited: 'warn', locked: 'bad', left: 'calm' } }),
  text('leavesOn', { width: 110 }),
]

const signedInAt = time('signedInAt')
const remark = text('remark')

export const columns = [
  ...shared,
  flag('isOnline', { isHidden: true }),
  flag('hasSecondFactor', { isHidden: true }),
  signedInAt,
  remark,
  time('createdAt', { isHidden: true }),
]

/** In the order of the server's sheet. */
export const exportColumns = [...shared, signedInAt, remark]
