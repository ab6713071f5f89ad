import { Table, Text } from '@mantine/core'
import { type FundDay, type ReconciliationRow, sumRows } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Note } from '../../../kit/panel/note.tsx'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

/** The money at the channel on a day: from its opening to its closing, and what differs from the trade bill by class, which leads to its rows. */
export function FundSection({ fund, of }: { fund: FundDay; of: ReconciliationRow }) {
  const t = useWords()
  const { opening, income, outgoing, closing, before, isChained } = fund
  const money = (amount: string | null) => (amount === null ? '—' : formatMoney(amount))
  const sums = { opening: money(opening), income: money(income), outgoing: money(outgoing), closing: money(closing) }
  return (
    <DetailSection title={t('reconciliation.funds')}>
      <Text size="sm">{t('reconciliation.fundChain', sums)}</Text>
      {before && (
        <Text size="sm" c="dimmed">
          {t('reconciliation.fundBefore', { day: before.day, closing: formatMoney(before.closing) })}
        </Text>
      )}
      {!isChained && <Note isUrgent>{t('reconciliation.fundBroken')}</Note>}
      <Table.ScrollContainer minWidth={440}>
        <Table aria-label={t('reconciliation.fundClasses')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('fundItem.field.class')}</Table.Th>
              <Table.Th ta="end">{t('reconciliation.rows')}</Table.Th>
              <Table.Th ta="end">{t('fundItem.field.fund')}</Table.Th>
              <Table.Th ta="end">{t('fundItem.field.trade')}</Table.Th>
              <Table.Th ta="end">{t('reconciliation.field.difference')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fund.classes.map(row => (
              <Table.Tr key={row.class}>
                <Table.Td>{t(`fundItem.class.${row.class}`)}</Table.Td>
                <Table.Td ta="end">{formatCount(row.rows)}</Table.Td>
                <Table.Td ta="end">
                  <ScreenLink to={sumRows.funds(of, row.class)}>{formatMoney(row.fund)}</ScreenLink>
                </Table.Td>
                <Table.Td ta="end">
                  <ScreenLink to={sumRows.funds(of, row.class)}>{formatMoney(row.trade)}</ScreenLink>
                </Table.Td>
                <Table.Td ta="end">
                  <ScreenLink to={sumRows.funds(of, row.class)}>{formatMoney(row.difference)}</ScreenLink>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </DetailSection>
  )
}
