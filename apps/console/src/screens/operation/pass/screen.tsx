import { countPass, Direction, passOutcomes, queryPass } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { LotFilter } from '../../../kit/filter/lot-filter.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { columns } from './columns.ts'

export function PassScreen() {
  const list = useList(queryPass, countPass, { noun: 'pass', id: 'passId', sort: '-passedAt' })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
      <SelectFilter list={list} name="direction" options={Direction.options} />
      <SelectFilter list={list} name="outcome" options={passOutcomes} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters}>
      <Can do="pass.export">
        <ExportButton list={list} columns={columns} />
      </Can>
    </ListScreen>
  )
}
