import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['accounts', 'moves', 'payouts'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('subAccount.title')} views={views} word={view => t(`subAccount.view.${view}`)} />
}
