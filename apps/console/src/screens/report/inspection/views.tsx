import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'

type View = 'todo' | 'rounds' | 'plans' | 'summary'

/** What somebody has to do comes first. */
export const viewsOf = (): readonly [View, ...View[]] => {
  const all: readonly [View, ...View[]] = can('inspectionPlan.read')
    ? ['rounds', 'plans', 'summary']
    : ['rounds', 'summary']
  return can('inspection.check') ? ['todo', ...all] : all
}

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('inspection.title')} views={viewsOf()} word={view => t(`inspection.view.${view}`)} />
}
