import { countLotArrears, queryLotArrears, sumRows } from '@parkdesk/contract'
import { useMemo } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useGoTo } from '../../../kit/column/links.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { lotColumns, lotExportColumns } from './columns.ts'
import { ArrearsFilters } from './filters.tsx'
import { Views } from './views.tsx'

/** The same arrears by car park; a row leads to its own. */
export function LotList() {
  const list = useList(queryLotArrears, countLotArrears, { noun: 'lotArrears', id: 'lotId', sort: '-openMoney' })
  const goTo = useGoTo()
  const columns = useMemo(() => lotColumns(list.filter), [list.filter])
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={<ArrearsFilters list={list} />}
      views={<Views />}
      onOpen={({ lotId }) => goTo(sumRows.arrearsOfLot(lotId, list.filter))}
    >
      <Can do="arrears.export">
        <ExportButton list={list} columns={lotExportColumns} />
      </Can>
    </ListScreen>
  )
}
