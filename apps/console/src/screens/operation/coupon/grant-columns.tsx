import type { CouponGrantRow } from '@parkdesk/contract'
import type { Translate } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { Quiet } from '../../../kit/column/quiet.tsx'
import { accountText } from '../../../kit/merchant/account-text.ts'
import { wordAt } from '../../../kit/noun.ts'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { formatCount, nothing } from '../../../lib/format.ts'
import { worthText } from './worth-text.ts'

const { text, time, custom } = columnsOf<'couponGrant', CouponGrantRow>('couponGrant')

const count = (key: 'couponCount' | 'usedCount' | 'recalledCount') =>
  custom(key, {
    width: 84,
    isNumeric: true,
    cell: row => (row[key] === 0 ? <Quiet>0</Quiet> : formatCount(row[key])),
    text: row => formatCount(row[key]),
  })

export const columns = [
  time('grantedAt'),
  text('merchantName', { width: 150 }),
  text('templateName', { width: 150 }),
  custom('kind', { width: 120, cell: worthText, text: worthText }),
  custom('GrantType', {
    width: 100,
    cell: (row, t) => t(wordAt('couponGrant', 'GrantType', String(row.GrantType))),
    text: (row, t) => t(wordAt('couponGrant', 'GrantType', String(row.GrantType))),
  }),
  custom('plates', {
    width: 210,
    cell: (row, t) => platesText(row, t) || <Quiet>{nothing}</Quiet>,
    text: (row, t) => platesText(row, t),
  }),
  count('couponCount'),
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
  count('usedCount'),
  count('recalledCount'),
  custom('cost', {
    width: 110,
    isNumeric: true,
    cell: (row, t) => accountText(row.accountKind, row.cost, t),
    text: (row, t) => accountText(row.accountKind, row.cost, t),
  }),
  text('validUntil', { width: 110 }),
  custom('parkingNames', {
    width: 180,
    cell: (row, t) => row.parkingNames.join(t('kit.comma')),
    text: (row, t) => row.parkingNames.join(t('kit.comma')),
  }),
  custom('GotFrom', {
    width: 110,
    cell: (row, t) => t(wordAt('couponGrant', 'GotFrom', String(row.GotFrom))),
    text: (row, t) => t(wordAt('couponGrant', 'GotFrom', String(row.GotFrom))),
  }),
  text('grantedBy', { width: 96 }),
]

function platesText({ plates, couponCount }: CouponGrantRow, t: Translate): string {
  const named = plates.join(t('kit.comma'))
  return couponCount > plates.length && named
    ? t('couponGrant.morePlates', { plates: named, count: couponCount })
    : named
}
