import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['campaigns', 'stays'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('menu.activities')} views={views} word={view => t(`campaign.view.${view}`)} />
}
