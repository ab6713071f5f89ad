import { useWords } from '../../lib/words.ts'
import type { Column } from '../column/column.ts'
import css from './detail.module.css'

/** A row's fields as labels and values, by the columns of its list. */
export function Facts<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const t = useWords()
  return (
    <dl className={css.facts}>
      {columns.map(column => (
        <div key={column.key}>
          <dt>{t(column.label)}</dt>
          <dd>{column.cell(row, t)}</dd>
        </div>
      ))}
    </dl>
  )
}
