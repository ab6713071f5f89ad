import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['items', 'statement'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('stock.title')} views={views} word={view => t(`stock.view.${view}`)} />
}
