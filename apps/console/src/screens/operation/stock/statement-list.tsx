import { countStockMovement, queryStockMovement } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './statement-columns.ts'
import { Views } from './views.tsx'

/** What moved stores, of one item at `?view=statement&stockItemId=…`. */
export function StatementList() {
  const list = useList(queryStockMovement, countStockMovement, {
    noun: 'stockMovement',
    id: 'stockMovementId',
    sort: '-movedAt',
  })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="kind" />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />}>
      <Can do="stock.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
