import { type DataOf, type overviewToday, sumRows } from '@parkdesk/contract'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import css from './hour-bars.module.css'
import { HourBars } from './hour-bars.tsx'
import { WallPanel } from './wall-panel.tsx'

type Figures = DataOf<typeof overviewToday> | undefined
type Hour = DataOf<typeof overviewToday>['hours'][number]

const byHour = (hours: readonly Hour[], amountOf: (hour: Hour) => number) =>
  new Map(hours.map(hour => [hour.hour, amountOf(hour)]))

/** Who came and who left, by hour. */
export function FlowPanel({ figures }: { figures: Figures }) {
  const t = useWords()
  const legend = (
    <p className={css.legend}>
      <i /> {t('pass.direction.in')} <i data-tone="second" /> {t('pass.direction.out')}
    </p>
  )
  return (
    <WallPanel title={t('wall.flow.title')} aside={legend}>
      {figures && (
        <HourBars
          spoken={t('wall.flow.spoken', {
            entries: formatCount(figures.today.entries),
            exits: formatCount(figures.today.exits),
          })}
          series={[
            { tone: 'accent', amounts: byHour(figures.hours, hour => hour.entries) },
            { tone: 'second', amounts: byHour(figures.hours, hour => hour.exits) },
          ]}
          asOf={figures.asOf}
          format={formatCount}
        />
      )}
    </WallPanel>
  )
}

/** What came in, by hour; each hour leads to its payments. */
export function IncomePanel({ figures }: { figures: Figures }) {
  const t = useWords()
  const spokenHour = (hour: number) =>
    t('wall.earning.hour', {
      hour: String(hour).padStart(2, '0'),
      amount: formatMoney(figures?.hours.find(each => each.hour === hour)?.income),
    })
  return (
    <WallPanel title={t('wall.earning.title')}>
      {figures && (
        <HourBars
          spoken={t('wall.earning.spoken', { amount: formatMoney(figures.today.income) })}
          // Of a unit of some currencies a decimal is much money: 0.250 dinar.
          series={[{ tone: 'accent', amounts: byHour(figures.hours, hour => Number(hour.income)) }]}
          asOf={figures.asOf}
          format={formatCount}
          rows={{ of: hour => sumRows.incomeOfHour(figures.day, hour), spoken: spokenHour }}
        />
      )}
    </WallPanel>
  )
}
