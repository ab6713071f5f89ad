import { approvalKinds, screens } from '@parkdesk/contract'
import { Navigate } from 'react-router'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { useView } from '../../../kit/list/view-tabs.tsx'
import { AccountList } from './account-list.tsx'
import { JournalList } from './journal-list.tsx'
import { MonthList } from './month-list.tsx'
import { ShortageList } from './shortage/shortage-list.tsx'
import { TakingList } from './taking-list.tsx'
import { views } from './views.tsx'

/**
 * 财务管理: the accounts of the books, at `?view=journals` what moved them, at `?view=months` what was received and earned, at `?view=takings` each payment and
 * refund, at `?view=shortages` what people owe from drawers that were short.
 */
export default function FinancialScreen() {
  const view = useView(views)
  const { openId } = useOpenId(screens['operation/financial'].opens)
  const shortage = useOpenId(approvalKinds.shortageWaiver.opens)
  // A link to a month says no view.
  if (openId !== undefined && view !== 'months') return <Navigate to={`?view=months&month=${openId}`} replace />
  // Nor does one to a shortage.
  if (shortage.openId !== undefined && view !== 'shortages')
    return <Navigate to={`?view=shortages&shortage=${shortage.openId}`} replace />
  if (view === 'journals') return <JournalList />
  if (view === 'takings') return <TakingList />
  if (view === 'shortages') return <ShortageList />
  return view === 'months' ? <MonthList /> : <AccountList />
}
