import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['accounts', 'journals', 'months', 'takings', 'shortages'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('bookAccount.title')} views={views} word={view => t(`bookAccount.view.${view}`)} />
}
