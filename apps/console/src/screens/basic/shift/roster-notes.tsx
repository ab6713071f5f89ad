import type { RosterMonthPlan } from '@parkdesk/contract'
import { Note } from '../../../kit/panel/note.tsx'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'

/** What a planner has to know before he reads the month. */
export function RosterNotes({ plan }: { plan: RosterMonthPlan }) {
  const t = useWords()
  if (!can('roster.save')) return null
  const shortDays = new Set(plan.shortfalls.map(({ day }) => day)).size
  return (
    <>
      {plan.entries.length > 0 && shortDays > 0 && <Note isUrgent>{t('roster.short.note', { count: shortDays })}</Note>}
      <Note>{plan.entries.length === 0 ? t('roster.empty.hint') : t('roster.gridHint')}</Note>
    </>
  )
}
