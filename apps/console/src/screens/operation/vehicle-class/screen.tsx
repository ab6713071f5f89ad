import { countVehicleClass, queryVehicleClass, removeVehicleClass, type VehicleClassRow } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { columns, exportColumns } from './columns.ts'

const VehicleClassForm = lazy(() => import('./form.tsx'))

export default function VehicleClassScreen() {
  const list = useList(queryVehicleClass, countVehicleClass, {
    noun: 'vehicleClass',
    id: 'vehicleClassId',
    sort: '-createdAt',
  })
  const edit = useDialog<VehicleClassRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('vehicleClass.remove')}
      {...(can('vehicleClass.save') && { onOpen: edit.open })}
    >
      <Can do="vehicleClass.remove">
        <RemoveButton
          list={list}
          noun="vehicleClass"
          nameOf={row => row.name}
          remove={rows => call(removeVehicleClass, { vehicleClassIds: rows.map(row => row.vehicleClassId) })}
        />
      </Can>
      <Can do="vehicleClass.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="vehicleClass.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <VehicleClassForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
