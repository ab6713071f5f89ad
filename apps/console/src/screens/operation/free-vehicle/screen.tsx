import { countFreeVehicle, type FreeVehicleRow, queryFreeVehicle, removeFreeVehicle } from '@parkdesk/contract'
import { IconReportMoney } from '@tabler/icons-react'
import { lazy, useState } from 'react'
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
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const FreeVehicleForm = lazy(() => import('./form.tsx'))
const FreedDialog = lazy(() => import('./freed-dialog.tsx'))

export default function FreeVehicleScreen() {
  const t = useWords()
  const list = useList(queryFreeVehicle, countFreeVehicle, {
    noun: 'freeVehicle',
    id: 'freeVehicleId',
    sort: '-createdAt',
  })
  const edit = useDialog<FreeVehicleRow>()
  const [isFreedOpen, setFreedOpen] = useState(false)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('freeVehicle.remove')}
      {...(can('freeVehicle.save') && { onOpen: edit.open })}
    >
      <Can do="freeVehicle.remove">
        <RemoveButton
          list={list}
          noun="freeVehicle"
          nameOf={row => row.name}
          remove={rows => call(removeFreeVehicle, { freeVehicleIds: rows.map(row => row.freeVehicleId) })}
        />
      </Can>
      <ToolButton leftSection={<IconReportMoney size={16} />} onClick={() => setFreedOpen(true)}>
        {t('freeVehicle.freed.open')}
      </ToolButton>
      <OnceOpen isOpen={isFreedOpen}>
        <FreedDialog isOpen={isFreedOpen} onClose={() => setFreedOpen(false)} />
      </OnceOpen>
      <Can do="freeVehicle.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="freeVehicle.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <FreeVehicleForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
