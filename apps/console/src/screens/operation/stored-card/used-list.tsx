import { countCardUsedDetail, queryCardUsedDetail } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './used-columns.ts'
import { Views } from './views.tsx'

/** Every movement of the cards, of one at `?view=used&storedCardId=…`. */
export function UsedList() {
  const list = useList(queryCardUsedDetail, countCardUsedDetail, {
    ...{ noun: 'cardUsed', id: 'movementId', sort: '-movedAt' },
  })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="cardNo" />
      <SelectFilter list={list} name="TradeType" />
      <TimeRangeFilter list={list} names={['startTime', 'endTime']} />
      <TextFilter list={list} name="plateNumber" />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />}>
      <Can do="storedCard.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
