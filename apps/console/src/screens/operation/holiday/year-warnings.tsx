import type { HolidayWarning, LocalDay } from '@parkdesk/contract'
import { Note } from '../../../kit/panel/note.tsx'
import { useWords, type Word } from '../../../lib/words.ts'

/** Years whose holidays are missing, and what that means for what is charged. */
export function YearWarnings({ warnings, today }: { warnings: readonly HolidayWarning[]; today: LocalDay }) {
  const t = useWords()
  return warnings.map(({ year, level }) => (
    <Note key={year} isUrgent={level === 'urgent'} role={level === 'urgent' ? 'alert' : 'status'}>
      {t(sentenceOf(year, level, Number(today.slice(0, 4))), { year })}
    </Note>
  ))
}

function sentenceOf(year: number, level: HolidayWarning['level'], running: number): Word {
  if (level === 'urgent') return year === running ? 'holiday.warning.thisYear' : 'holiday.warning.nextYear'
  return year < running ? 'holiday.warning.past' : 'holiday.warning.announcedLater'
}
