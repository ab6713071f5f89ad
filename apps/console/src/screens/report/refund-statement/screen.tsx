import { useView } from '../../../kit/list/view-tabs.tsx'
import { RefundList } from './refund-list.tsx'
import { SumList } from './sum-list.tsx'
import { views } from './views.tsx'

/** 退款报表: refunds of stays one by one, at `?view=sums` added up by day, reason or person. */
export default function RefundStatementScreen() {
  return useView(views) === 'sums' ? <SumList /> : <RefundList />
}
