import { Table, Text } from '@mantine/core'
import type { AuditRow } from '@parkdesk/contract'
import { useWords } from '../../lib/words.ts'
import { fieldText, linesOf } from './audit-text.ts'

/** Long names and addresses stay within their column, and a thing of several parts has its line. */
const inLines = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const

/** What an entry changed: each field with what it was and what it became. */
export function ChangeTable({ row: { noun, changes, moreChanges } }: { row: AuditRow }) {
  const t = useWords()
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('audit.same')}
      </Text>
    )
  return (
    <>
      <Table.ScrollContainer minWidth={360}>
        <Table fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('audit.what')}</Table.Th>
              <Table.Th>{t('audit.before')}</Table.Th>
              <Table.Th>{t('audit.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changes.map(change => (
              <Table.Tr key={change.field}>
                <Table.Td>{fieldText(noun, change.field)}</Table.Td>
                <Table.Td c="dimmed" style={inLines}>
                  {linesOf(noun, change, change.before, t).join('\n')}
                </Table.Td>
                <Table.Td style={inLines}>{linesOf(noun, change, change.after, t).join('\n')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {moreChanges > 0 && (
        <Text size="sm" c="dimmed">
          {t('audit.more', { count: moreChanges })}
        </Text>
      )}
    </>
  )
}
