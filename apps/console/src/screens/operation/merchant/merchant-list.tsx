import { countMerchant, type MerchantRow, queryMerchant, removeMerchant, screens } from '@parkdesk/contract'
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
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.tsx'
import { Views } from './views.tsx'

const MerchantForm = lazy(() => import('./form.tsx'))
const MerchantDrawer = lazy(() => import('./drawer.tsx'))

export function MerchantList() {
  const list = useList(queryMerchant, countMerchant, { noun: 'merchant', id: 'merchantId', sort: '-createdAt' })
  const edit = useDialog<MerchantRow>()
  const { openId, open, close } = useOpenId(screens['operation/discounts'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <SelectFilter list={list} name="accountKind" />
      <SelectFilter list={list} name="status" />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      isSelectable={can('merchant.remove')}
      onOpen={row => open(row.merchantId)}
    >
      <Can do="merchant.remove">
        <RemoveButton
          list={list}
          noun="merchant"
          nameOf={row => row.name}
          remove={rows => call(removeMerchant, { merchantIds: rows.map(row => row.merchantId) })}
        />
      </Can>
      <Can do="merchant.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="merchant.save">
        <NewButton onClick={edit.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <MerchantDrawer
          merchantId={openId}
          onEdit={row => {
            close()
            edit.open(row)
          }}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <MerchantForm dialog={edit} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
