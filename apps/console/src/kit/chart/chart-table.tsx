import { Table } from '@mantine/core'
import { nothing } from '../../lib/format.ts'
import css from './chart.module.css'
import type { ChartSpec } from './chart-spec.ts'

/** The figures of a chart, one row a label; scrolls inside its ground under a head that stays. */
export function ChartTable({ name, spec }: { name: string; spec: ChartSpec }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className={css.scroller} tabIndex={0} aria-label={name}>
      <Table stickyHeader withRowBorders verticalSpacing={4} className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{spec.axisName}</Table.Th>
            {spec.series.map(series => (
              <Table.Th key={series.name} scope="col" className={css.number}>
                {series.name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {spec.labels.map((label, index) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" className={css.rowHead}>
                {label}
                {spec.flagged?.is[index] && <span className={css.flag}> · {spec.flagged.name}</span>}
              </Table.Th>
              {spec.series.map(series => (
                <Table.Td key={series.name} className={css.number}>
                  {formatted(spec, series.values[index])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

const formatted = (spec: ChartSpec, value: number | null | undefined) =>
  typeof value === 'number' ? spec.format(value) : nothing
