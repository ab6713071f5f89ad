import { countInspectionSummary, queryInspectionSummary } from '@parkdesk/contract'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { summaryColumns } from './columns.ts'
import { Views } from './views.tsx'

const options = { noun: 'inspectionSummary', id: 'key', sort: '-missed' } as const

/** Rounds that are over, by person, car park or point. */
export default function SummaryList() {
  const t = useWords()
  const list = useList(queryInspectionSummary, countInspectionSummary, options)
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="by" options={['lot', 'point']} usual={t('inspectionSummary.by.person')} />
      <LotFilter list={list} />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return <ListScreen list={list} columns={summaryColumns} filters={filters} views={<Views />} />
}
