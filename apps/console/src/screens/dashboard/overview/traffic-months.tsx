import { Skeleton, Table } from '@mantine/core'
import { type DataOf, fenOf, sumRows, type trafficFigures, yuan } from '@parkdesk/contract'
import { useMemo } from 'react'
import { Chart } from '../../../kit/chart/chart.tsx'
import type { ChartSpec } from '../../../kit/chart/chart-spec.ts'
import { ScreenLink, type ScreenTarget } from '../../../kit/column/links.tsx'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import tableCss from './figure-table.module.css'
import { Meaning } from './meaning.tsx'
import css from './overview.module.css'
import panelCss from './panel.module.css'
import { Panel } from './panel.tsx'
import type { Period } from './period.ts'
import { type MonthFigures, monthLine } from './time-line.ts'

const height = 260

interface Props {
  figures: DataOf<typeof trafficFigures> | undefined
  lotId: number | undefined
  period: Period | undefined
  lastDay: string
}

/** Entries a month, as bars and as the exact figures beside them. */
export function TrafficMonths({ figures, lotId, period, lastDay }: Props) {
  const t = useWords()
  const known = figures?.months
  const months = useMemo(() => known && monthLine(known, lastDay), [known, lastDay])
  const spec = useMemo((): ChartSpec | undefined => {
    if (!months) return undefined
    const entries = months.map(month => month.entries)
    return {
      axisName: t('overview.traffic.month'),
      labels: months.map(({ month }) => month),
      format: formatCount,
      series: [{ name: t('overview.traffic.entries'), kind: 'bar', tone: 'accent', values: entries }],
    }
  }, [months, t])

  return (
    <Panel title={t('overview.traffic.monthly')}>
      <p className={css.bases}>{t('overview.traffic.bases')}</p>
      <div className={css.months}>
        {spec ? (
          <Chart name={t('overview.traffic.monthly')} spec={spec} height={height} />
        ) : (
          <Skeleton height={height} />
        )}
        {months ? (
          <MonthTable months={months} toStays={month => period && sumRows.receivable(period, lotId, month)} />
        ) : (
          <Skeleton height={height} />
        )}
      </div>
    </Panel>
  )
}

interface TableProps {
  months: readonly MonthFigures[]
  /** The stays of a month, or of all of the period. */
  toStays: (month?: string) => ScreenTarget | undefined
}

function MonthTable({ months, toStays }: TableProps) {
  const t = useWords()
  const sum = (of: (month: MonthFigures) => number) => months.reduce((all, month) => all + of(month), 0)
  const row = (
    head: string,
    to: ScreenTarget | undefined,
    { entries, exits, receivable }: Omit<MonthFigures, 'month'>,
  ) => (
    <Table.Tr key={head}>
      <Table.Th scope="row">{head}</Table.Th>
      <Table.Td className={tableCss.number}>{formatCount(entries)}</Table.Td>
      <Table.Td className={tableCss.number}>{formatCount(exits)}</Table.Td>
      <Table.Td className={tableCss.number}>
        <ScreenLink to={to}>{formatMoney(receivable)}</ScreenLink>
      </Table.Td>
    </Table.Tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
    <section className={panelCss.scroller} tabIndex={0} aria-label={t('overview.traffic.monthly')}>
      <Table stickyHeader className={tableCss.table} verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('overview.traffic.month')}</Table.Th>
            {(['entries', 'exits', 'receivable'] as const).map(column => (
              <Table.Th key={column} scope="col" className={tableCss.number}>
                <Meaning text={t(`overview.meaning.month.${column}`)}>{t(`overview.traffic.${column}`)}</Meaning>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{months.map(month => row(month.month, toStays(month.month), month))}</Table.Tbody>
        <Table.Tfoot>
          {row(t('overview.traffic.total'), toStays(), {
            entries: sum(month => month.entries),
            exits: sum(month => month.exits),
            receivable: yuan(sum(month => fenOf(month.receivable))),
          })}
        </Table.Tfoot>
      </Table>
    </section>
  )
}
