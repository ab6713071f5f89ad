import { countCardVehicle, queryCardVehicle } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { useCardDrawer } from './card-of-list.tsx'
import { vehicleColumns, vehicleExportColumns } from './ended-columns.tsx'

const options = { noun: 'cardVehicle', id: 'place' } as const

/** 月卡车牌: each plate on each card, with its last change; the card's drawer has them all. */
export default function CardPlateScreen() {
  const list = useList(queryCardVehicle, countCardVehicle, options)
  const card = useCardDrawer()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="status" />
      <SelectFilter list={list} name="changed" />
      <Can do="personalData.read">
        <TextFilter list={list} name="CarOwnerName" width={140} />
      </Can>
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={vehicleColumns} filters={filters} onOpen={row => card.open(row.cardId)}>
      <Can do="card.export">
        <ExportButton list={list} columns={vehicleExportColumns} />
      </Can>
      {card.drawer}
    </ListScreen>
  )
}

CardPlateScreen.prefetch = prefetchList(queryCardVehicle, countCardVehicle, options)
