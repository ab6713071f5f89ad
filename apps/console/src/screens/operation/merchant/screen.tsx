import { useView } from '../../../kit/list/view-tabs.tsx'
import { MerchantList } from './merchant-list.tsx'
import { StatementList } from './statement-list.tsx'
import { views } from './views.tsx'

/** 商户优惠: the merchants, and at `?view=statement` what moved their accounts. */
export default function DiscountScreen() {
  return useView(views) === 'statement' ? <StatementList /> : <MerchantList />
}
