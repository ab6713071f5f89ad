import { SegmentedControl, Switch } from '@mantine/core'
import { currencyPrefix, type TriedStay } from '@parkdesk/contract'
import { useMemo, useState } from 'react'
import { Chart } from '../../../../kit/chart/chart.tsx'
import { ChartLegend } from '../../../../kit/chart/chart-legend.tsx'
import type { ChartSpec } from '../../../../kit/chart/chart-spec.ts'
import { optionsOf } from '../../../../kit/codes-of.ts'
import { formatDuration, formatUnits } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import { isPlotTick, type PlotReach, plotStays } from '../model/plot-stays.ts'
import type { RuleDraft } from '../model/rule-draft.ts'
import { minutesBetween } from '../model/wall-clock.ts'
import css from './sheet.module.css'
import { type Pricing, usePriced } from './use-priced.ts'

interface Props {
  /** undefined while it cannot be charged by. */
  rule: RuleDraft | undefined
  /** The version in force, to compare with; undefined when it is the one shown. */
  inForce: RuleDraft | undefined
  stay: TriedStay
}

const amountsOf = ({ results }: Pricing): (number | null)[] | undefined => results?.map(({ amount }) => Number(amount))

/** What a stay from the same entry costs by its length; where a version is in force, beside what it costs today. */
export default function LengthPlot({ rule, inForce, stay }: Props) {
  const t = useWords()
  const [reach, setReach] = useState<PlotReach>('day')
  const [asTable, setAsTable] = useState(false)
  const { entry, exit, vehicle } = stay
  const plotted = useMemo(() => plotStays({ entry, exit, vehicle }, reach), [entry, exit, vehicle, reach])
  const stays = useMemo(() => plotted.map(({ stay }) => stay), [plotted])
  const now = usePriced(rule, stays)
  const before = usePriced(inForce, stays)
  const fees = amountsOf(now)
  const oldFees = inForce && amountsOf(before)
  const tried = minutesBetween(entry, exit)
  const marked = plotted.findIndex(({ minutes }) => minutes === tried)
  const spec: ChartSpec | undefined = fees
    ? {
        axisName: t('chargeLab.plot.length'),
        labels: plotted.map(({ minutes }) => formatDuration(minutes)),
        isTick: index => isPlotTick(plotted[index] ?? { minutes: 1 }, reach),
        format: formatUnits,
        formatTick: value => `${currencyPrefix()}${value}`,
        series: [
          {
            name: t('chargeLab.plot.shown'),
            kind: 'area',
            tone: 'accent',
            values: fees,
            isStepped: rule?.unitRounding !== 'perMinute',
            ...(marked >= 0 && { marked }),
          },
          ...(oldFees
            ? [
                {
                  name: t('chargeLab.plot.inForce'),
                  kind: 'line' as const,
                  tone: 'faint' as const,
                  values: oldFees,
                  isStepped: inForce.unitRounding !== 'perMinute',
                },
              ]
            : []),
        ],
      }
    : undefined
  return (
    <section className={css.plot} aria-label={t('chargeLab.plot.title')}>
      <div className={css.plotHead}>
        <h3>{t('chargeLab.plot.title')}</h3>
        <SegmentedControl
          size="xs"
          value={reach}
          data={optionsOf(['day', 'days'] as const, value => t(`chargeLab.plot.${value}`))}
          onChange={value => setReach(value === 'days' ? 'days' : 'day')}
        />
        <Switch
          size="xs"
          label={t('chargeLab.plot.asTable')}
          checked={asTable}
          onChange={event => setAsTable(event.currentTarget.checked)}
        />
      </div>
      {spec ? (
        <div data-old={rule === undefined || undefined} className={css.lines}>
          {spec.series.length > 1 && <ChartLegend spec={spec} />}
          {(stay.benefits.length > 0 || stay.visits.length > 0) && (
            <p className={css.note}>{t('chargeLab.plot.plain')}</p>
          )}
          <Chart name={t('chargeLab.plot.title')} spec={spec} asTable={asTable} height={200} />
        </div>
      ) : (
        <p className={css.note}>{t(rule ? 'app.loading' : 'chargeLab.mendFirst')}</p>
      )}
    </section>
  )
}
