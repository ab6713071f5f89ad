import { ViewSwitch } from '../../../kit/list/view-switch.tsx'
import { useWords } from '../../../lib/words.ts'

export const views = ['templates', 'grants', 'coupons'] as const

export function Views() {
  const t = useWords()
  return <ViewSwitch label={t('menu.coupons')} views={views} word={view => t(`coupon.view.${view}`)} />
}
