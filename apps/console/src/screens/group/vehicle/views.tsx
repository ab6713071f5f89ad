import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

/** The two lists of the screen. */
export const views = ['vehicles', 'passes'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('companyVehicle.title')} views={views} word={view => t(`companyVehicle.tab.${view}`)} />
}
