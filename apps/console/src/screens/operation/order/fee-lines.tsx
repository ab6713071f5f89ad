import { Table, Text } from '@mantine/core'
import { type OrderDetail, yuan } from '@parkdesk/contract'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { feeTotal, feeWords } from './fee-words.ts'

/** How the fee came about: each line in words with its amount, the total at the end, and the rule that says so. */
export function FeeLines({ order }: { order: OrderDetail }) {
  const t = useWords()
  const { fee, ruleName, ruleVersion, payStatus } = order
  if (fee.length === 0) return <Text c="dimmed">{t(`order.detail.noFee.${payStatus}`)}</Text>
  return (
    <>
      <Table withRowBorders fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Tbody>
          {fee.map(line => (
            <Table.Tr key={`${line.kind} ${line.from}`}>
              <Table.Td pl={0}>{feeWords(line, t)}</Table.Td>
              <Table.Td ta="end" pr={0} style={{ whiteSpace: 'nowrap', verticalAlign: 'top' }}>
                {formatMoney(line.amount)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th pl={0} scope="row">
              {t('order.detail.total')}
            </Table.Th>
            <Table.Th ta="end" pr={0}>
              {formatMoney(yuan(feeTotal(fee)))}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {ruleName && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('order.detail.rule', { name: ruleName, version: ruleVersion ?? 1 })}
        </Text>
      )}
    </>
  )
}
