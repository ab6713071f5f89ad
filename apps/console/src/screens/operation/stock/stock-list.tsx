import { countStock, queryStock, removeStock, type StockRow, screens } from '@parkdesk/contract'
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
import { columns, exportColumns } from './columns.ts'
import { Views } from './views.tsx'

const StockForm = lazy(() => import('./form.tsx'))
const StockDrawer = lazy(() => import('./drawer.tsx'))

export function StockList() {
  const list = useList(queryStock, countStock, { noun: 'stock', id: 'stockItemId', sort: '-createdAt' })
  const edit = useDialog<StockRow>()
  const { openId, open, close } = useOpenId(screens['operation/stock'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="name" />
      <LotFilter list={list} />
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="kind" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      isSelectable={can('stock.remove')}
      onOpen={row => open(row.stockItemId)}
    >
      <Can do="stock.remove">
        <RemoveButton
          list={list}
          noun="stock"
          nameOf={row => row.name}
          remove={rows => call(removeStock, { stockItemIds: rows.map(row => row.stockItemId) })}
        />
      </Can>
      <Can do="stock.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <Can do="stock.save">
        <NewButton onClick={edit.openNew} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <StockDrawer
          stockItemId={openId}
          onEdit={row => {
            close()
            edit.open(row)
          }}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={edit.isOpen}>
        <StockForm dialog={edit} onSaved={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
