import { countCardPlate, queryCardPlate } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './order-columns.tsx'
import { RuleFilter } from './rule-filter.tsx'
import { CardViews } from './views.tsx'

interface Props {
  onOpen: (cardId: number) => void
}

/** What was paid for cards: each opening and each renewal. */
export function OrderView({ onOpen }: Props) {
  const list = useList(queryCardPlate, countCardPlate, { noun: 'cardOrder', id: 'Id', sort: '-createdAt' })
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="status" />
      <Can do="personalData.read">
        <TextFilter list={list} name="CarOwnerName" width={140} />
        <TextFilter list={list} name="CarOwnerMobile" width={150} />
      </Can>
      <LotFilter list={list} />
      <RuleFilter list={list} />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<CardViews />}
      onOpen={row => onOpen(row.cardId)}
    >
      <Can do="card.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
