import { SubAccountExportRow, type SubAccountRow, sumRows } from '@parkdesk/contract'
import { sheetColumns } from '../../../kit/column/column.ts'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { MadeOf } from '../../../nouns/sum/made-of.tsx'
import { businessText } from './business-text.ts'

const { text, count, custom, money, time, says } = columnsOf<'subAccount', SubAccountRow>('subAccount')

export const columns = [
  text('name', { width: 180 }),
  text('subMerchantName', { width: 180 }),
  says(
    'rules',
    ({ rules }, t) =>
      rules
        .map(
          rule =>
            `${rule.parkingName} ${businessText(rule, t)} ${t('subAccount.rule.rate', { ratePercent: rule.ratePercent })}`,
        )
        .join(t('kit.comma')),
    { width: 200 },
  ),
  money('balance', { width: 120, to: ({ subAccountId }) => sumRows.subAccount(subAccountId) }),
  custom('payable', {
    width: 120,
    isNumeric: true,
    cell: ({ payable, balance, holdDays }, t) => (
      <MadeOf text={t('subAccount.payableOf', { balance: formatMoney(balance), holdDays })}>
        {formatMoney(payable)}
      </MadeOf>
    ),
    text: ({ payable }) => payable,
  }),
  money('shared', { width: 120, to: ({ subAccountId }) => sumRows.subAccount(subAccountId, 'shared') }),
  money('paidOut', { width: 130, to: ({ subAccountId }) => sumRows.paidOut(subAccountId) }),
  count('holdDays', { width: 120, isHidden: true }),
  text('payee', { width: 150 }),
  text('bank', { width: 150 }),
  text('bankAccount', { width: 180 }),
  text('remark', { width: 160 }),
  text('creatorName', { width: 96 }),
  time('createdAt'),
]

export const exportColumns = sheetColumns(columns, SubAccountExportRow)
