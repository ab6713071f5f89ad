import { Pagination, ScrollArea, Skeleton, Table, Text } from '@mantine/core'
import { queryRehearsedRow, type Rehearsal, type RehearsedRow, type RowOutcome } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusTag, type Tone } from '../../kit/status-tag.tsx'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { MendedCell } from './mended-cell.tsx'

const perPage = 50
const nowrap = { whiteSpace: 'nowrap' } as const
const tones: Record<RowOutcome, Tone> = { added: 'good', changed: 'busy', doubled: 'calm', refused: 'bad' }

/** What a cell is to say. */
export interface Cell {
  rowIndex: number
  column: string
  text: string
}

interface Props {
  rehearsal: Rehearsal
  /** undefined: rows of all outcomes. */
  outcome: RowOutcome | undefined
  onMend: (cell: Cell) => void
}

/** The rows of a rehearsal, with why; those that are refused are mended in place. */
export function RehearsedRows({ rehearsal, outcome, onMend }: Props) {
  const t = useWords()
  const [page, setPage] = useState(1)
  const { taskId, judgedKey, columns } = rehearsal
  const { data, error } = useQuery({
    queryKey: ['rehearsal', taskId, judgedKey, outcome, page],
    queryFn: ({ signal }) =>
      call(queryRehearsedRow, { taskId, Page: page, PerPage: perPage, ...(outcome && { outcome }) }, { signal }),
    placeholderData: keepPreviousData,
  })
  if (error) return <Text c="var(--danger)">{error.message}</Text>
  if (!data) return <Skeleton height={200} />
  if (data.total === 0) {
    return (
      <Text c="dimmed" ta="center" py="lg">
        {t('rehearsal.none')}
      </Text>
    )
  }
  const pages = Math.ceil(data.total / perPage)
  return (
    <>
      <ScrollArea.Autosize mah={340} type="auto" offsetScrollbars>
        <Table stickyHeader withTableBorder fz="sm" miw={900}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="end" style={nowrap}>
                {t('kit.import.row')}
              </Table.Th>
              <Table.Th>{t('rehearsal.becomes')}</Table.Th>
              {columns.map(({ column, name }) => (
                <Table.Th key={column} style={nowrap}>
                  {name}
                </Table.Th>
              ))}
              <Table.Th>{t('rehearsal.why')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.list.map(row => (
              <Row key={`${row.rowIndex} ${judgedKey}`} row={row} columns={columns} onMend={onMend} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {pages > 1 && <Pagination size="sm" total={pages} value={Math.min(page, pages)} onChange={setPage} />}
    </>
  )
}

interface RowProps extends Pick<Rehearsal, 'columns'>, Pick<Props, 'onMend'> {
  row: RehearsedRow
}

function Row({ row, columns, onMend }: RowProps) {
  const t = useWords()
  const { rowIndex, outcome, texts, problems, changes } = row
  const said = problems.map(({ message }) => message)
  const becomes = changes.map(({ column, before, after }) =>
    t('rehearsal.change', {
      name: columns.find(one => one.column === column)?.name ?? column,
      before: before || t('rehearsal.nothing'),
      after: after || t('rehearsal.nothing'),
    }),
  )
  return (
    <Table.Tr>
      <Table.Td ta="end">{row.row}</Table.Td>
      <Table.Td style={nowrap}>
        <StatusTag tone={tones[outcome]}>{t(`rehearsal.outcome.${outcome}`)}</StatusTag>
      </Table.Td>
      {columns.map(({ column, name }) => (
        <Table.Td key={column}>
          {outcome === 'refused' ? (
            <MendedCell
              label={t('rehearsal.cell', { name, row: row.row })}
              text={texts[column] ?? ''}
              isWrong={problems.some(problem => problem.column === column)}
              onMend={text => onMend({ rowIndex, column, text })}
            />
          ) : (
            texts[column]
          )}
        </Table.Td>
      ))}
      <Table.Td miw={160}>{[...new Set([...said, ...becomes])].join(t('rehearsal.and'))}</Table.Td>
    </Table.Tr>
  )
}
