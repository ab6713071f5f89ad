import { Table } from '@mantine/core'
import type { JournalLeg } from '@parkdesk/contract'
import { formatMoney } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { accountText } from './account-text.ts'

/** The legs of a journal: what is debited and what is credited by how much. */
export function Legs({ legs }: { legs: readonly JournalLeg[] }) {
  const t = useWords()
  return (
    <Table aria-label={t('journal.field.legs')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('journal.debit')}</Table.Th>
          <Table.Th>{t('journal.credit')}</Table.Th>
          <Table.Th ta="end">{t('journal.field.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {legs.map((leg, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a journal never change
          <Table.Tr key={at}>
            <Table.Td>{accountText(leg.debit, t)}</Table.Td>
            <Table.Td>{accountText(leg.credit, t)}</Table.Td>
            <Table.Td ta="end">{formatMoney(leg.amount)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
