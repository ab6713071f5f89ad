import { countCardHour, queryCardHour } from '@parkdesk/contract'
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
import { useCardDrawer } from './card-of-list.tsx'
import { columns, exportColumns } from './hour-columns.tsx'
import { RuleFilter } from './rule-filter.tsx'

const options = { noun: 'cardHour', id: 'Id', sort: '-createdAt' } as const

/** 时段卡订单: what was paid for cards that are valid in certain hours of the week. */
export default function CardHourScreen() {
  const list = useList(queryCardHour, countCardHour, options)
  const card = useCardDrawer()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="status" />
      <Can do="personalData.read">
        <TextFilter list={list} name="CarOwnerName" width={140} />
        <TextFilter list={list} name="CarOwnerMobile" width={150} />
      </Can>
      <LotFilter list={list} />
      <RuleFilter list={list} isByHours />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => card.open(row.cardId)}>
      <Can do="card.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      {card.drawer}
    </ListScreen>
  )
}

CardHourScreen.prefetch = prefetchList(queryCardHour, countCardHour, options)
