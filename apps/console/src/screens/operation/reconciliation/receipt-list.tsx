import { countReceipt, queryReceipt, type ReceiptRow, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { columns, exportColumns } from './receipt-columns.ts'
import { Views } from './views.tsx'

const ReceiptDrawer = lazy(() => import('./receipt-drawer.tsx'))

const options = { noun: 'heldReceipt', id: 'receiptId', sort: '-receivedAt' } as const

/** What stands in 2008: money that nobody knows for what, with what became of it. */
export function ReceiptList() {
  const list = useList(queryReceipt, countReceipt, options)
  const { openId, open, close } = useOpenId(screens['operation/reconciliation'].opens)
  const filters = (
    <FilterBar list={list}>
      <SelectFilter list={list} name="state" />
      <SelectFilter list={list} name="channel" />
      <TimeRangeFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      onOpen={({ receiptId }: ReceiptRow) => open(receiptId)}
    >
      <Can do="reconciliation.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <ReceiptDrawer receiptId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
