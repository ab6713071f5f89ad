import { countSubMerchant, querySubMerchant, removeSubMerchant, type SubMerchantRow } from '@parkdesk/contract'
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

const SubMerchantForm = lazy(() => import('./form.tsx'))

export default function SubMerchantScreen() {
  const list = useList(querySubMerchant, countSubMerchant, {
    noun: 'subMerchant',
    id: 'subMerchantId',
    sort: '-createdAt',
  })
  const edit = useDialog<SubMerchantRow>()
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
      isSelectable={can('subMerchant.remove')}
      {...(can('subMerchant.save') && { onOpen: edit.open })}
    >
      <Can do="subMerchant.remove">
        <RemoveButton
          list={list}
          noun="subMerchant"
          nameOf={row => row.name}
          remove={rows => call(removeSubMerchant, { subMerchantIds: rows.map(row => row.subMerchantId) })}
        />
      </Can>
      <Can do="subMerchant.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="subMerchant.save">
        <NewButton onClick={edit.openNew} />
        <OnceOpen isOpen={edit.isOpen}>
          <SubMerchantForm dialog={edit} onSaved={list.refresh} />
        </OnceOpen>
      </Can>
    </ListScreen>
  )
}
