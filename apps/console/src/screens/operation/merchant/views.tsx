import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['merchants', 'statement'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('merchant.title')} views={views} word={view => t(`merchant.view.${view}`)} />
}
