import { countDetector, type DetectorRow, onlyValue, queryDetector, removeDevice } from '@parkdesk/contract'
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

const DetectorForm = lazy(() => import('./form.tsx'))

export default function DetectorScreen() {
  const list = useList(queryDetector, countDetector, {
    ...{ noun: 'detector', id: 'deviceId', sort: 'serial' },
    refetchMs: deviceRefetchMs,
  })
  const edit = useDialog<DetectorRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="parkSpotNumber" />
      <TextFilter list={list} name="serial" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="standing" />
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
          noun="detector"
          nameOf={row => row.serial}
          remove={rows => call(removeDevice, { deviceIds: rows.map(row => row.deviceId) })}
        />
      </Can>
      <Can do="device.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="device.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <DetectorForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
