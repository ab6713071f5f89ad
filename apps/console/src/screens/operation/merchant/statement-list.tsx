import { countMovement, queryMovement } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { columns, exportColumns } from './statement-columns.tsx'
import { Views } from './views.tsx'

/** Every movement of the accounts, of one merchant at `?view=statement&merchantId=…`. */
export function StatementList() {
  const list = useList(queryMovement, countMovement, { noun: 'merchantMovement', id: 'movementId', sort: '-movedAt' })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="merchantName" />
      <SelectFilter list={list} name="kind" />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />}>
      <Can do="merchant.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
