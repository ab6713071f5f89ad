import { Table } from '@mantine/core'
import { type DataOf, type getReconciliation, sumRows } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** Theirs beside ours in each class; the differences add up to that of the day. A class leads to its rows. */
export function ClassTable({ of }: { of: DataOf<typeof getReconciliation> }) {
  const t = useWords()
  return (
    <Table.ScrollContainer minWidth={440}>
      <Table aria-label={t('reconciliation.classes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('reconciliationItem.field.class')}</Table.Th>
            <Table.Th ta="end">{t('reconciliation.rows')}</Table.Th>
            <Table.Th ta="end">{t('reconciliation.field.ours')}</Table.Th>
            <Table.Th ta="end">{t('reconciliation.field.theirs')}</Table.Th>
            <Table.Th ta="end">{t('reconciliation.field.difference')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {of.classes.map(row => (
            <Table.Tr key={row.class}>
              <Table.Td>{t(`reconciliationItem.class.${row.class}`)}</Table.Td>
              <Table.Td ta="end">{formatCount(row.rows)}</Table.Td>
              <Table.Td ta="end">
                <ScreenLink to={sumRows.reconciled(of, row.class)}>{formatMoney(row.ours)}</ScreenLink>
              </Table.Td>
              <Table.Td ta="end">
                <ScreenLink to={sumRows.reconciled(of, row.class)}>{formatMoney(row.theirs)}</ScreenLink>
              </Table.Td>
              <Table.Td ta="end">
                <ScreenLink to={sumRows.reconciled(of, row.class)}>{formatMoney(row.difference)}</ScreenLink>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
