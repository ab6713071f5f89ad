import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'

type View = 'pattern' | 'leave'

/** Patterns for those who read them, and leave. */
export const viewsOf = (): readonly [View, ...View[]] => (can('shiftPattern.read') ? ['pattern', 'leave'] : ['leave'])

export function WorkScheduleViews() {
  const t = useWords()
  return (
    <ViewTabs label={t('shiftPattern.view.label')} views={viewsOf()} word={view => t(`shiftPattern.view.${view}`)} />
  )
}
