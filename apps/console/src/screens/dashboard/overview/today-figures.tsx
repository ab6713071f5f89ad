import { type DataOf, type overviewToday, yuan } from '@parkdesk/contract'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { formatCount, formatMoney, formatPercent } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { fenOf } from './comparison.ts'
import { ComparisonNote } from './comparison-note.tsx'
import css from './figure.module.css'
import { Figure } from './figure.tsx'
import { OccupancyNote } from './occupancy.tsx'

type Today = DataOf<typeof overviewToday>

interface Props {
  figures: Today | undefined
  lotId: number | undefined
}

/** Where the day stands, in six numbers. */
export function TodayFigures({ figures, lotId }: Props) {
  const t = useWords()
  const label = (name: 'income' | 'entries' | 'exits' | 'occupancy' | 'exceptions' | 'openAlarms') => ({
    label: t(`overview.today.${name}`),
    meaning: t(`overview.meaning.${name}`),
  })
  const compared = (name: 'entries' | 'exits' | 'exceptions') => ({
    ...label(name),
    value: figures && formatCount(figures.today[name]),
    note: figures && <ComparisonNote now={figures.today[name]} before={figures.yesterday[name]} format={formatCount} />,
  })
  const alarms = { screen: 'operation/alarms', search: { state: 'open', ...(lotId && { lotId }) } } as const

  return (
    <dl className={css.figures}>
      <Figure
        {...label('income')}
        value={figures && formatMoney(figures.today.income)}
        note={
          figures && (
            <ComparisonNote
              now={fenOf(figures.today.income)}
              before={fenOf(figures.yesterday.income)}
              format={fen => formatMoney(yuan(fen))}
            />
          )
        }
      />
      <Figure {...compared('entries')} />
      <Figure {...compared('exits')} />
      <Figure
        {...label('occupancy')}
        value={figures && <Inside {...figures} />}
        note={figures && <OccupancyNote inside={figures.inside} capacity={figures.capacity} />}
      />
      <Figure {...compared('exceptions')} />
      <Figure
        {...label('openAlarms')}
        value={figures && <ScreenLink to={alarms}>{formatCount(figures.openAlarms)}</ScreenLink>}
      />
    </dl>
  )
}

function Inside({ inside, capacity }: Pick<Today, 'inside' | 'capacity'>) {
  return (
    <>
      {formatCount(inside)}
      {capacity > 0 && (
        <span className={css.beside}>
          / {formatCount(capacity)} · {formatPercent(inside / capacity)}
        </span>
      )}
    </>
  )
}
