import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['cards', 'used'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('storedCard.title')} views={views} word={view => t(`storedCard.view.${view}`)} />
}
