import type { ArrearsFilter } from '@parkdesk/contract'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import type { List } from '../../../kit/list/list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'

/** The same for all three lists, which are made from the same arrears. */
export function ArrearsFilters<Row>({ list }: { list: List<Row, ArrearsFilter> }) {
  return (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="age" />
      <SelectFilter list={list} name="asked" columns={['isAsked']} />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
}
