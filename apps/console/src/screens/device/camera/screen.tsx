import { type CameraRow, countCamera, onlyValue, queryCamera, removeDevice, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
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

const CameraForm = lazy(() => import('./form.tsx'))
const CameraDrawer = lazy(() => import('./drawer.tsx'))

export default function CameraScreen() {
  const list = useList(queryCamera, countCamera, {
    ...{ noun: 'camera', id: 'deviceId', sort: 'name' },
    refetchMs: deviceRefetchMs,
  })
  const edit = useDialog<CameraRow>()
  const { openId, open, close } = useOpenId(screens['device/cameras'].opens)
  const change = (row: CameraRow) => {
    close()
    edit.open(row)
  }
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="kind" />
      <SelectFilter list={list} name="state" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('device.remove')}
      onOpen={row => open(row.deviceId)}
    >
      <Can do="device.remove">
        <RemoveButton
          list={list}
          noun="camera"
          nameOf={row => row.name}
          remove={rows => call(removeDevice, { deviceIds: rows.map(row => row.deviceId) })}
        />
      </Can>
      <Can do="device.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <CameraDrawer deviceId={openId} onEdit={change} onClose={close} />
      </OnceOpen>
      <Can do="device.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <CameraForm dialog={edit} lotId={onlyValue(list.filter.lotId)} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
