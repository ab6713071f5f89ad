import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['rows', 'lots', 'plates', 'dunning'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('arrears.title')} views={views} word={view => t(`arrears.view.${view}`)} />
}
