import { Loader, Popover } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { FilterBox } from '../../../kit/filter/filter-box.tsx'
import { useWords } from '../../../lib/words.ts'
import css from './overview.module.css'
import type { Period } from './period.ts'

const PeriodCalendar = lazy(() => import('./period-calendar.tsx'))

interface Props {
  period: Period
  today: string
  isCustom: boolean
  onPeriod: (period: Period) => void
}

/** The days of the period, and any others by calendar. The calendar loads when it is opened. */
export function PeriodRange({ period, today, isCustom, onPeriod }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const apply = (chosen: Period) => {
    setOpen(false)
    onPeriod(chosen)
  }
  const label = t('overview.traffic.range')
  const text = `${period.begin} – ${period.end}`
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <FilterBox label={label} isSet={isCustom} width={268}>
        <Popover.Target>
          <button type="button" className={css.range} aria-label={`${label} ${text}`} onClick={() => setOpen(!isOpen)}>
            {text}
          </button>
        </Popover.Target>
      </FilterBox>
      <Popover.Dropdown>
        <Suspense fallback={<Loader size="sm" />}>
          <PeriodCalendar period={period} today={today} onPeriod={apply} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
