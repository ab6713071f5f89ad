import { ViewTabs } from '../../../kit/list/view-tabs.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['templates', 'grants', 'coupons'] as const

export function Views() {
  const t = useWords()
  return <ViewTabs label={t('menu.coupons')} views={views} word={view => t(`coupon.view.${view}`)} />
}
