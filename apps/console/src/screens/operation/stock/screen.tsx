import { useView } from '../../../kit/list/view-tabs.tsx'
import { StatementList } from './statement-list.tsx'
import { StockList } from './stock-list.tsx'
import { views } from './views.tsx'

/** 库存管理: what stores hold, and at `?view=statement` what moved it. */
export default function StockScreen() {
  return useView(views) === 'statement' ? <StatementList /> : <StockList />
}
