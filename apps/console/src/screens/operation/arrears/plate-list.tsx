import { countPlateArrears, queryPlateArrears, sumRows, wholePlate } from '@parkdesk/contract'
import { useMemo } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useGoTo } from '../../../kit/column/links.tsx'
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
  const goTo = useGoTo()
  const columns = useMemo(() => plateColumns(list.filter), [list.filter])
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={<ArrearsFilters list={list} />}
      views={<Views />}
      onOpen={({ plateNumber }) => goTo(sumRows.arrearsOfPlate(wholePlate(plateNumber), list.filter))}
    >
      <Can do="arrears.export">
        <ExportButton list={list} columns={plateExportColumns} />
      </Can>
    </ListScreen>
  )
}
