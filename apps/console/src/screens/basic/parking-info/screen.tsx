import { countLot, queryLot, screens } from '@parkdesk/contract'
import { useNavigate } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { columns, exportColumns } from './columns.tsx'
import { ImportFileButton } from './import-file-button.tsx'

/** Cars come and go, and boxes fall silent, by themselves. */
const refetchMs = 30_000

const { at, opens } = screens['basic/parkEdit']

export default function ParkingInfoScreen() {
  const list = useList(queryLot, countLot, { noun: 'lot', id: 'lotId', sort: 'code', refetchMs })
  const navigate = useNavigate()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="approval" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      onOpen={row => void navigate(`${at}?${opens}=${row.lotId}`)}
    >
      <Can do="lot.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="lot.save">
        <ImportFileButton />
        <NewButton onClick={() => void navigate(at)} />
      </Can>
    </ListScreen>
  )
}
