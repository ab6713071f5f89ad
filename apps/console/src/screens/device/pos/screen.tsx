import { countPosDevice, getPosDevicePage, onlyValue, type PosDeviceRow, removeDevice } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { NewButton } from '../../../kit/form/new-button.tsx'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { RemoveButton } from '../../../kit/list/remove-button.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { deviceRefetchMs } from '../../../nouns/device/tones.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const PosDeviceForm = lazy(() => import('./form.tsx'))

export default function PosDeviceScreen() {
  const list = useList(getPosDevicePage, countPosDevice, {
    ...{ noun: 'posDevice', id: 'deviceId', sort: 'Name' },
    refetchMs: deviceRefetchMs,
  })
  const edit = useDialog<PosDeviceRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="Name" />
      <TextFilter list={list} name="Account" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="DeviceStatus" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('device.remove')}
      {...(can('device.save') && { onOpen: edit.open })}
    >
      <Can do="device.remove">
        <RemoveButton
          list={list}
          noun="posDevice"
          nameOf={row => row.Name}
          remove={rows => call(removeDevice, { deviceIds: rows.map(row => row.deviceId) })}
        />
      </Can>
      <Can do="device.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="device.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <PosDeviceForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
