import { useView } from '../../../kit/list/view-tabs.tsx'
import { CouponList } from './coupon-list.tsx'
import { GrantList } from './grant-list.tsx'
import { TemplateList } from './template-list.tsx'
import { views } from './views.tsx'

/** 优惠券: the templates, at `?view=grants` what was given, at `?view=coupons` every coupon. */
export default function CouponScreen() {
  const view = useView(views)
  if (view === 'grants') return <GrantList />
  return view === 'coupons' ? <CouponList /> : <TemplateList />
}
