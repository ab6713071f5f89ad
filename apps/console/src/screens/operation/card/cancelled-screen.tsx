import { countCardCancel, queryCardCancel } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { useCardDrawer } from './card-of-list.tsx'
import { cancelColumns, cancelExportColumns } from './ended-columns.tsx'

const options = { noun: 'cardCancel', id: 'cardId', sort: '-cancelledAt' } as const

/** 月卡注销: cards that were ended without money back. */
export default function CardCancelScreen() {
  const list = useList(queryCardCancel, countCardCancel, options)
  const card = useCardDrawer()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <Can do="personalData.read">
        <TextFilter list={list} name="CarOwnerName" width={140} />
      </Can>
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={cancelColumns} filters={filters} onOpen={row => card.open(row.cardId)}>
      <Can do="card.export">
        <ExportButton list={list} columns={cancelExportColumns} />
      </Can>
      {card.drawer}
    </ListScreen>
  )
}

CardCancelScreen.prefetch = prefetchList(queryCardCancel, countCardCancel, options)
