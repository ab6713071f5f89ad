import { countRechargeTier, queryRechargeTier, type RechargeTierRow, removeRechargeTier } from '@parkdesk/contract'
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
import { columns, exportColumns } from './columns.ts'

const RechargeTierForm = lazy(() => import('./form.tsx'))

export default function RechargeTierScreen() {
  const list = useList(queryRechargeTier, countRechargeTier, {
    noun: 'rechargeTier',
    id: 'rechargeTierId',
    sort: 'amount',
  })
  const edit = useDialog<RechargeTierRow>()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="status" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      isSelectable={can('rechargeTier.remove')}
      {...(can('rechargeTier.save') && { onOpen: edit.open })}
    >
      <Can do="rechargeTier.remove">
        <RemoveButton
          list={list}
          noun="rechargeTier"
          nameOf={row => row.name}
          remove={rows => call(removeRechargeTier, { rechargeTierIds: rows.map(row => row.rechargeTierId) })}
        />
      </Can>
      <Can do="rechargeTier.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="rechargeTier.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <RechargeTierForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
