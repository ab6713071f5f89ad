import type { HolidayWarning, LocalDay } from '@parkdesk/contract'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useWords, type Word } from '../../../lib/words.ts'
import css from './holiday.module.css'

/** Years whose holidays are missing, and what that means for what is charged. */
export function YearWarnings({ warnings, today }: { warnings: readonly HolidayWarning[]; today: LocalDay }) {
  const t = useWords()
  return warnings.map(({ year, level }) => {
    const Icon = level === 'urgent' ? IconAlertTriangle : IconInfoCircle
    return (
      <p key={year} className={css.warning} data-level={level} role={level === 'urgent' ? 'alert' : 'status'}>
        <Icon size={18} aria-hidden="true" />
        <span>{t(sentenceOf(year, level, Number(today.slice(0, 4))), { year })}</span>
      </p>
    )
  })
}

function sentenceOf(year: number, level: HolidayWarning['level'], running: number): Word {
  if (level === 'urgent') return year === running ? 'holiday.warning.thisYear' : 'holiday.warning.nextYear'
  return year < running ? 'holiday.warning.past' : 'holiday.warning.announcedLater'
}
