import { countIntegrity, queryIntegrity } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.tsx'

const options = { noun: 'integrity', id: 'key', sort: '-openings' } as const
/** By person unless chosen otherwise. */
const others = ['sentry', 'lane', 'hour'] as const

/** Who, where and when opens by hand, waives, corrects and miscounts more than is usual. */
export default function IntegrityScreen() {
  const t = useWords()
  const list = useList(queryIntegrity, countIntegrity, options)
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="group" options={others} usual={t('integrity.group.person')} />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters}>
      <Can do="integrity.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}

IntegrityScreen.prefetch = prefetchList(queryIntegrity, countIntegrity, options)
