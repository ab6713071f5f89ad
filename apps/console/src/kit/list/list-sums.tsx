import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import type { List } from './list.ts'
import extras from './list-extras.module.css'
import css from './list-table.module.css'

/** Money comes as text, anything else as a number. */
export const writtenSum = (sum: string | number): string =>
  typeof sum === 'string' ? formatMoney(sum) : formatCount(sum)

interface Props<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  from: number
  to: number
  isSelectable: boolean
}

/** What the columns come to over all rows that fit the filter, below them. */
export function ListSums<Row>({ list, columns, from, to, isSelectable }: Props<Row>) {
  const t = useWords()
  const last = columns.length - 1
  const cell = (column: Column<Row>, at: number): ReactNode => {
    const isSummed = list.sumColumns.includes(column.key)
    const sum = list.sums?.[column.key]
    return (
      <td
        key={column.key}
        data-numeric={isSummed || column.isNumeric || undefined}
        data-sum={isSummed ? column.key : undefined}
      >
        {at === 0 && !isSummed && t('kit.list.sum')}
        {isSummed && (sum === undefined ? '…' : writtenSum(sum))}
      </td>
    )
  }
  return (
    <tfoot className={css.sums} title={t('kit.list.sumHint')}>
      <tr>
        {isSelectable && <td />}
        {columns.slice(0, 1).map(cell)}
        {from > 1 && <td colSpan={from - 1} />}
        {columns.slice(from, to + 1).map((column, at) => cell(column, from + at))}
        {to < last && <td colSpan={last - to} />}
      </tr>
    </tfoot>
  )
}

/** The same in a line, where rows are cards. */
export function SumsLine<Row>({ list, columns }: Pick<Props<Row>, 'list' | 'columns'>) {
  const t = useWords()
  const { sums } = list
  if (!sums) return null
  return (
    <dl className={extras.sumsLine} aria-label={t('kit.list.sumHint')}>
      {columns
        .filter(column => sums[column.key] !== undefined)
        .map(column => (
          <div key={column.key}>
            <dt>{t(column.label)}</dt>
            <dd>{writtenSum(sums[column.key] ?? 0)}</dd>
          </div>
        ))}
    </dl>
  )
}
