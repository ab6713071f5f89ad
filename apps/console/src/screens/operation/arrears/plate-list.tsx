import { countPlateArrears, queryPlateArrears } from '@parkdesk/contract'
import { useNavigate } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { plateColumns, plateExportColumns } from './columns.ts'
import { ArrearsFilters } from './filters.tsx'
import { Views } from './views.tsx'

/** The same arrears by plate; a row leads to its own. */
export function PlateList() {
  const list = useList(queryPlateArrears, countPlateArrears, {
    noun: 'plateArrears',
    id: 'plateNumber',
    sort: '-openMoney',
  })
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      columns={plateColumns}
      filters={<ArrearsFilters list={list} />}
      views={<Views />}
      onOpen={({ plateNumber }) => navigate(`?plateNumber=${encodeURIComponent(plateNumber)}`)}
    >
      <Can do="arrears.export">
        <ExportButton list={list} columns={plateExportColumns} />
      </Can>
    </ListScreen>
  )
}
