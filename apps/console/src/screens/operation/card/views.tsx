import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

/** The two lists of the screen. */
export const views = ['plate', 'spot'] as const

export function CardViews() {
  const t = useWords()
  return <ViewTabs label={t('card.view.label')} views={views} word={view => t(`card.view.${view}`)} />
}
