import { countPass, type PassListRow, queryPass } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { useGoTo } from '../../../kit/column/links.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns } from './columns.tsx'

const options = { noun: 'pass', id: 'passId', sort: '-passedAt', follows: 'traffic' } as const

export default function PassScreen() {
  const list = useList(queryPass, countPass, options)
  const goTo = useGoTo()
  /** What a pass belongs to: its order, else its vehicle. */
  const open = ({ orderId, plateNumber }: PassListRow) => {
    if (orderId !== null) goTo({ screen: 'operation/records', record: orderId })
    else if (plateNumber) goTo({ screen: 'operation/vehicle', search: { plate: plateNumber } })
  }
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
    <ListScreen list={list} columns={columns} filters={filters} onOpen={open}>
      <Can do="pass.export">
        <ExportButton list={list} columns={columns} />
      </Can>
    </ListScreen>
  )
}

PassScreen.prefetch = prefetchList(queryPass, countPass, options)
