import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import type { ImportResult } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { download } from '../../lib/download.ts'
import { formatCount } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import css from './import-outcome.module.css'

interface Props {
  result: ImportResult
  name: string
  onAgain: () => void
  onClose: () => void
  /** A further button. */
  children?: ReactNode
}

/** All of them are in the file; so many are enough to see what is wrong. */
const shownRecords = 100
const nowrap = { whiteSpace: 'nowrap' } as const

/** What became of an import (specification 2.5): the four counts, and why the failed rows failed. */
export function ImportOutcome({ result, name, onAgain, onClose, children }: Props) {
  const t = useWords()
  const counts = [
    ['total', result.Total],
    ['success', result.SuccessNum],
    ['repeat', result.RepeatNum],
    ['failed', result.FailedNum],
  ] as const
  const records = result.FailedRecords.slice(0, shownRecords)
  return (
    <Stack gap="md">
      <dl className={css.counts}>
        {counts.map(([kind, count]) => (
          <div key={kind} data-kind={count > 0 ? kind : undefined}>
            <dt>{t(`kit.import.${kind}`)}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {records.length > 0 && (
        <ScrollArea.Autosize mah={320}>
          <Table stickyHeader withTableBorder fz="sm" miw={520}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th style={nowrap}>{t('kit.import.sheet')}</Table.Th>
                <Table.Th ta="end" style={nowrap}>
                  {t('kit.import.row')}
                </Table.Th>
                <Table.Th>{t('kit.import.error')}</Table.Th>
                <Table.Th>{t('kit.import.guide')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {records.map(record => (
                <Table.Tr key={`${record.Sheet} ${record.Row} ${record.ErrorMsg}`}>
                  <Table.Td style={nowrap}>{record.Sheet}</Table.Td>
                  <Table.Td ta="end">{record.Row}</Table.Td>
                  <Table.Td>{record.ErrorMsg}</Table.Td>
                  <Table.Td>{record.OperationGuide}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
      {result.FailedRecords.length > shownRecords && (
        <Text size="sm" c="dimmed">
          {t('kit.import.shown', { count: shownRecords })}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        {result.URL && (
          <Button
            variant="default"
            mr="auto"
            onClick={() => download(result.URL, `${name}_${t('kit.import.failed')}.xlsx`)}
          >
            {t('kit.import.failedRecords')}
          </Button>
        )}
        {children}
        <Button variant="default" onClick={onAgain}>
          {t('kit.import.again')}
        </Button>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </Group>
    </Stack>
  )
}
