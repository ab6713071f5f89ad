import type { CouponGrantRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatCount } from '../../../lib/format.ts'
import { accountText } from '../../../nouns/merchant/account-text.ts'
import { worthText } from '../../../nouns/merchant/worth-text.ts'

const { code, count, custom, names, says, text, time } = columnsOf<'couponGrant', CouponGrantRow>('couponGrant')

export const columns = [
  time('grantedAt'),
  text('merchantName', { width: 150 }),
  text('templateName', { width: 150 }),
  says('kind', worthText, { width: 120 }),
  code('GrantType', { width: 100 }),
  says('plates', platesText, { width: 210 }),
  count('couponCount', { width: 84 }),
  custom('notIssuedCount', {
    width: 92,
    isNumeric: true,
    cell: row =>
      row.notIssuedCount === 0 ? (
        <Quiet>0</Quiet>
      ) : (
        <StatusTag tone={row.isOver ? 'calm' : 'warn'}>{formatCount(row.notIssuedCount)}</StatusTag>
      ),
    text: row => formatCount(row.notIssuedCount),
  }),
  count('usedCount', { width: 84 }),
  count('recalledCount', { width: 84 }),
  says('cost', (row, t) => accountText(row.accountKind, row.cost, t), { width: 110, isNumeric: true }),
  text('validUntil', { width: 110 }),
  names('parkingNames'),
  code('GotFrom', { width: 110 }),
  text('grantedBy', { width: 96 }),
]

function platesText({ plates, couponCount }: CouponGrantRow, t: Translate): string {
  const named = plates.join(t('kit.comma'))
  return couponCount > plates.length && named
    ? t('couponGrant.morePlates', { plates: named, count: couponCount })
    : named
}
