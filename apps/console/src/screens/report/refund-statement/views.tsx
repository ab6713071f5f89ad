import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['rows', 'sums'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('refund.title')} views={views} word={view => t(`refund.view.${view}`)} />
}
