import { countSharePayout, querySharePayout } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { columns, exportColumns } from './payout-columns.tsx'
import { Views } from './views.tsx'

/** What left the accounts, or is to leave them. */
export function PayoutList() {
  const list = useList(querySharePayout, countSharePayout, {
    ...{ noun: 'sharePayout', id: 'sharePayoutId', sort: '-askedAt' },
  })
  const filters = (
    <FilterBar list={list}>
      <TimeRangeFilter list={list} names={['begin', 'end']} />
      <SelectFilter list={list} name="state" />
      <TextFilter list={list} name="bankNo" />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />}>
      <Can do="subAccount.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
