import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['days', 'rows', 'funds', 'bank', 'receipts', 'accounts'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('reconciliation.title')} views={views} word={view => t(`reconciliation.view.${view}`)} />
}
