import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

/** The lists of the screen: cards, their spaces, and what was paid for them. */
export const views = ['card', 'spot', 'order'] as const

export function CardViews() {
  const t = useWords()
  return <ViewTabs label={t('card.view.label')} views={views} word={view => t(`card.view.${view}`)} />
}
