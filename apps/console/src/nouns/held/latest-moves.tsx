import { Anchor, Skeleton, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import css from './held.module.css'

interface MoveColumn<Row> {
  label: string
  text: (row: Row) => string
  isNumeric?: boolean
}

interface Props<Row> {
  /** undefined while they are read. */
  rows: readonly Row[] | undefined
  columns: readonly MoveColumn<Row>[]
  idOf: (row: Row) => number
  /** Said when nothing moved yet. */
  none: string
  /** Leads to all of them: its word, and where they are. */
  all: { label: string; at: Record<string, string> }
}

/** What moved an account or a store lately, and the way to the whole statement. */
export function LatestMoves<Row>({ rows, columns, idOf, none, all }: Props<Row>) {
  const [, setParams] = useSearchParams()
  if (!rows) return <Skeleton height={120} />
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>
  return (
    <>
      <table className={css.moves}>
        <thead>
          <tr>
            {columns.map(({ label, isNumeric }) => (
              <th key={label} scope="col" data-numeric={isNumeric || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={idOf(row)}>
              {columns.map(({ label, text, isNumeric }) => (
                <td key={label} data-numeric={isNumeric || undefined}>
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Anchor component="button" type="button" size="sm" mt="xs" onClick={() => setParams(all.at)}>
        {all.label}
      </Anchor>
    </>
  )
}
