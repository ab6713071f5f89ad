import { screens } from '@parkdesk/contract'
import { Navigate } from 'react-router'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { useView } from '../../../kit/list/view-tabs.tsx'
import { AccountList } from './account-list.tsx'
import { BankList } from './bank-list.tsx'
import { DayList } from './day-list.tsx'
import { FundList } from './fund-list.tsx'
import { ItemList } from './item-list.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { views } from './views.tsx'

/**
 * 查看财务: days of accounts at pay channels beside their bills, at `?view=rows` and `?view=funds` the rows of trade and fund bills, at `?view=bank` those of bank
 * statements, at `?view=receipts` receipts without an order, at `?view=accounts` the accounts.
 */
export default function ReconciliationScreen() {
  const view = useView(views)
  const { openId } = useOpenId(screens['operation/reconciliation'].opens)
  // A link to a receipt says no view.
  if (openId !== undefined && view !== 'receipts') return <Navigate to={`?view=receipts&receipt=${openId}`} replace />
  if (view === 'rows') return <ItemList />
  if (view === 'funds') return <FundList />
  if (view === 'bank') return <BankList />
  if (view === 'receipts') return <ReceiptList />
  return view === 'accounts' ? <AccountList /> : <DayList />
}
