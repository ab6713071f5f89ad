import { countSubAccount, querySubAccount, removeSubAccount, type SubAccountRow, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
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
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.tsx'
import { MerchantFilter } from './merchant-filter.tsx'
import { ShareNowButton } from './share-now-button.tsx'
import { Views } from './views.tsx'

const SubAccountForm = lazy(() => import('./form.tsx'))
const SubAccountDrawer = lazy(() => import('./drawer.tsx'))

export function AccountList() {
  const list = useList(querySubAccount, countSubAccount, { noun: 'subAccount', id: 'subAccountId', sort: '-createdAt' })
  const edit = useDialog<SubAccountRow>()
  const { openId, open, close } = useOpenId(screens['operation/subAccount'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <MerchantFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      isSelectable={can('subAccount.remove')}
      onOpen={row => open(row.subAccountId)}
    >
      <Can do="subAccount.remove">
        <RemoveButton
          list={list}
          noun="subAccount"
          nameOf={row => row.name}
          remove={rows => call(removeSubAccount, { subAccountIds: rows.map(row => row.subAccountId) })}
        />
      </Can>
      <Can do="subAccount.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="subAccount.save">
        <ShareNowButton />
        <NewButton onClick={edit.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <SubAccountDrawer
          subAccountId={openId}
          onEdit={row => {
            close()
            edit.open(row)
          }}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <SubAccountForm dialog={edit} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
