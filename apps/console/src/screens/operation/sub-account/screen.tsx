import { useView } from '../../../kit/list/view-tabs.tsx'
import { AccountList } from './account-list.tsx'
import { MoveList } from './move-list.tsx'
import { PayoutList } from './payout-list.tsx'
import { views } from './views.tsx'

const lists = { accounts: AccountList, moves: MoveList, payouts: PayoutList }

/** 子账户: the accounts, at `?view=moves` what moved their money, at `?view=payouts` what left them. */
export default function SubAccountScreen() {
  const List = lists[useView(views)]
  return <List />
}
