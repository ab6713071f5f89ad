import { ActionIcon, Group, Table, Text, UnstyledButton } from '@mantine/core'
import { type FeeLine, type FeeMinutes, fenOf, type Yuan, yuan } from '@parkdesk/contract'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { Translate } from '../../kit/column/column.ts'
import { formatMoney } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import css from './fee.module.css'
import { type FeePart, type FeeScope, feeScope } from './fee-parts.ts'
import { type FeeRow, feeRows, rowsFrom } from './fee-rows.ts'
import { lengthWords, spanWords } from './fee-times.ts'
import { feeWords } from './fee-words.ts'

interface Props {
  lines: readonly FeeLine[]
  /** null: not known. */
  minutes: FeeMinutes | null
  total: Yuan
}

/**
 * How a fee came about: each line as a sentence with its amount, the total, and how the minutes divide. A long calculation is folded by cycle
 * or day. Needs the namespace `fee`. Give it a `key` of the stay, so that another one begins folded.
 */
export function FeeTable({ lines, minutes, total }: Props) {
  const t = useWords()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [first, setFirst] = useState(0)
  const rows = useMemo(() => feeRows(lines, opened), [lines, opened])
  const scope = useMemo(() => feeScope(lines), [lines])
  const page = rowsFrom(rows, first)
  const toggle = (key: string) =>
    setOpened(now => {
      const next = new Set(now)
      if (!next.delete(key)) next.add(key)
      return next
    })
  return (
    <>
      <Table className={css.table} aria-label={t('fee.table.label')}>
        <Table.Tbody>
          {page.rows.map(row => (
            <Row key={row.key} row={row} scope={scope} onToggle={toggle} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">
              {t('fee.table.total')}
              {minutes && <span className={css.minutes}>{minutesWords(minutes, scope, t)}</span>}
            </Table.Th>
            <Table.Td className={css.amount}>{formatMoney(total)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {page.rows.length < rows.length && <Pager page={page} total={rows.length} onMove={setFirst} />}
    </>
  )
}

/** "2 h charged · 30 min free"; what there is none of is left out. Where seconds decide, it says how. */
export const minutesWords = (
  { charged, free, outside }: FeeMinutes,
  { isToSecond }: Pick<FeeScope, 'isToSecond'>,
  t: Translate,
): string =>
  [
    t('fee.table.charged', { length: lengthWords(charged, t) }),
    ...(free > 0 ? [t('fee.table.free', { length: lengthWords(free, t) })] : []),
    ...(outside > 0 ? [t('fee.table.outside', { length: lengthWords(outside, t) })] : []),
    ...(isToSecond ? [t('fee.table.begunMinute')] : []),
  ].join(' · ')

interface RowProps {
  row: FeeRow
  scope: FeeScope
  onToggle: (key: string) => void
}

function Row({ row, scope, onToggle }: RowProps) {
  const t = useWords()
  if (row.kind === 'part') {
    const Chevron = row.isOpen ? IconChevronDown : IconChevronRight
    return (
      <Table.Tr>
        <Table.Td>
          <UnstyledButton className={css.part} aria-expanded={row.isOpen} onClick={() => onToggle(row.key)}>
            <Chevron size={14} aria-hidden />
            <span>
              {partWords(row.part, t)}
              <span className={css.count}>{t('fee.table.lines', { count: row.part.lines.length })}</span>
            </span>
          </UnstyledButton>
        </Table.Td>
        <Amount of={yuan(row.part.amountFen)} />
      </Table.Tr>
    )
  }
  const { line, isInPart } = row
  return (
    <Table.Tr data-inner={isInPart || undefined}>
      <Table.Td>{feeWords(line, t, { ...scope, isCycleKnown: scope.isCycleKnown || isInPart })}</Table.Td>
      <Amount of={line.amount} />
    </Table.Tr>
  )
}

/** What a part is called: "Cycle 3 · 12-04 01:50 to 12-05 01:50", or its day. */
export const partWords = ({ cycle, key, span }: FeePart, t: Translate): string =>
  cycle === 0
    ? key
    : [t('fee.table.cycle', { cycle }), ...(span ? [spanWords(span, t, { isDated: true })] : [])].join(' · ')

const Amount = ({ of: amount }: { of: Yuan }) => (
  <Table.Td className={css.amount} data-nothing={fenOf(amount) === 0 || undefined}>
    {formatMoney(amount)}
  </Table.Td>
)

interface PagerProps {
  page: ReturnType<typeof rowsFrom>
  total: number
  onMove: (first: number) => void
}

function Pager({ page: { from, to, previous, next }, total, onMove }: PagerProps) {
  const t = useWords()
  return (
    <Group justify="flex-end" gap={4} mt={4}>
      <Text size="sm" c="dimmed">
        {t('fee.table.page', { from: from + 1, to, total })}
      </Text>
      <ActionIcon
        variant="subtle"
        disabled={previous === undefined}
        aria-label={t('fee.table.previous')}
        onClick={() => onMove(previous ?? 0)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        disabled={next === undefined}
        aria-label={t('fee.table.next')}
        onClick={() => onMove(next ?? 0)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </Group>
  )
}
