import { Table, Text } from '@mantine/core'
import type { CompanyBillRow } from '@parkdesk/contract'
import { Panel } from '../../../../kit/panel/panel.tsx'
import { formatCount, formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import css from './bill.module.css'

/** What a bill was computed from, day by day where something changed. */
export function BillLines({ bill: { month, lines, daysInMonth } }: { bill: CompanyBillRow }) {
  const t = useWords()
  return (
    <Panel as="div" className={css.lines}>
      <Table aria-label={t('companyBill.lines.title', { month })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('companyBill.line.days')}</Table.Th>
            {(['count', 'spots', 'price', 'amount'] as const).map(head => (
              <Table.Th key={head} ta="end">
                {t(`companyBill.line.${head}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(line => (
            <Table.Tr key={line.from}>
              <Table.Td>
                {line.from.slice(5)} – {line.until.slice(5)}
              </Table.Td>
              <Table.Td ta="end">{line.days}</Table.Td>
              <Table.Td ta="end">{formatCount(line.spots)}</Table.Td>
              <Table.Td ta="end">{formatMoney(line.price)}</Table.Td>
              <Table.Td ta="end">{formatMoney(line.amount)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed">
        {t('companyBill.line.how', { days: daysInMonth })}
      </Text>
    </Panel>
  )
}
