import { type DataOf, fenOf, type overviewToday, yuan } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../../kit/column/links.tsx'
import { formatCount, formatMoney, formatPercent } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { ComparisonNote } from './comparison-note.tsx'
import css from './figure.module.css'
import { Figure } from './figure.tsx'
import { listOf } from './figure-target.ts'
import { OccupancyNote } from './occupancy.tsx'

type Today = DataOf<typeof overviewToday>

interface Props {
  figures: Today | undefined
  lotId: number | undefined
}

type Name = 'income' | 'entries' | 'exits' | 'occupancy' | 'exceptions' | 'openAlarms'

/** Where the day stands, in six numbers; each leads to the list of what it counts. */
export function TodayFigures({ figures, lotId }: Props) {
  const t = useWords()
  const figure = (name: Name, value: ReactNode, note?: ReactNode) => (
    <Figure
      label={t(`overview.today.${name}`)}
      meaning={t(`overview.meaning.${name}`)}
      value={figures && <ScreenLink to={listOf(name, figures.day, lotId)}>{value}</ScreenLink>}
      note={figures && note}
    />
  )
  const counted = (name: 'entries' | 'exits' | 'exceptions') => {
    const { now, before } = { now: figures?.today[name] ?? 0, before: figures?.yesterday[name] ?? 0 }
    return figure(name, formatCount(now), <ComparisonNote now={now} before={before} format={formatCount} />)
  }
  const income = (
    <ComparisonNote
      now={fenOf(figures?.today.income ?? '0')}
      before={fenOf(figures?.yesterday.income ?? '0')}
      format={fen => formatMoney(yuan(fen))}
    />
  )
  return (
    <dl className={css.figures}>
      {figure('income', formatMoney(figures?.today.income), income)}
      {counted('entries')}
      {counted('exits')}
      {figure(
        'occupancy',
        figures && <Inside {...figures} />,
        figures && <OccupancyNote inside={figures.inside} capacity={figures.capacity} />,
      )}
      {counted('exceptions')}
      {figure('openAlarms', formatCount(figures?.openAlarms))}
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
