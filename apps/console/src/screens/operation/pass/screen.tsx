import { countPass, queryPass } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.ts'

const options = { noun: 'pass', id: 'passId', sort: '-passedAt', follows: 'traffic' } as const

export default function PassScreen() {
  const list = useList(queryPass, countPass, options)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
      <SelectFilter list={list} name="direction" />
      <SelectFilter list={list} name="outcome" />
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

PassScreen.prefetch = prefetchList(queryPass, countPass, options)
