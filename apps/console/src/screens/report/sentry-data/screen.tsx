import { countSentryData, querySentryData } from '@parkdesk/contract'
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
import { columns, exportColumns } from './columns.tsx'

const options = { noun: 'sentryData', id: 'dutyId', sort: '-begunAt' } as const

/** What each shift at a booth took, let out and handed over. */
export default function SentryDataScreen() {
  const list = useList(querySentryData, countSentryData, options)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="sentryName" />
      <TextFilter list={list} name="userName" />
      <SelectFilter list={list} name="state" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters}>
      <Can do="sentryData.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}

SentryDataScreen.prefetch = prefetchList(querySentryData, countSentryData, options)
