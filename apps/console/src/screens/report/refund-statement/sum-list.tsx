import { countRefundSums, queryRefundSums } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { sumColumns } from './columns.ts'
import { Views } from './views.tsx'

/** What was paid out, by day unless the filter says otherwise. */
export function SumList() {
  const t = useWords()
  const list = useList(queryRefundSums, countRefundSums, { noun: 'refundSum', id: 'key', sort: '-key' })
  const columns = sumColumns(list.filter.group ?? 'day', list.filter)
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="group" usual={t('refundSum.group.day')} width={120} />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} views={<Views />}>
      <Can do="refund.export">
        <ExportButton list={list} columns={columns} />
      </Can>
    </ListScreen>
  )
}
