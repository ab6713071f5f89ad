import { countBookAccount, queryBookAccount } from '@parkdesk/contract'
import { useNavigate } from 'react-router'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './account-columns.ts'
import { Views } from './views.tsx'

/** What each account holds; a row leads to the journals that made it so. */
export function AccountList() {
  const t = useWords()
  const list = useList(queryBookAccount, countBookAccount, { noun: 'bookAccount', id: 'accountId', sort: 'code' })
  const navigate = useNavigate()
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="code" width={200} word={code => `${code} ${t(`bookAccount.code.a${code}`)}`} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      onOpen={({ accountId }) => navigate(`?view=journals&accountId=${accountId}`)}
    />
  )
}
