import { countLotArrears, queryLotArrears } from '@parkdesk/contract'
import { useNavigate } from 'react-router'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { lotColumns, lotExportColumns } from './columns.ts'
import { ArrearsFilters } from './filters.tsx'
import { Views } from './views.tsx'

/** The same arrears by car park; a row leads to its own. */
export function LotList() {
  const list = useList(queryLotArrears, countLotArrears, { noun: 'lotArrears', id: 'lotId', sort: '-openMoney' })
  const navigate = useNavigate()
  return (
    <ListScreen
      list={list}
      columns={lotColumns}
      filters={<ArrearsFilters list={list} />}
      views={<Views />}
      onOpen={({ lotId }) => navigate(`?lotId=${lotId}`)}
    >
      <Can do="arrears.export">
        <ExportButton list={list} columns={lotExportColumns} />
      </Can>
    </ListScreen>
  )
}
