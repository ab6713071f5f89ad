import { countScanInvoice, type ScanInvoiceRow, scanList } from '@parkdesk/contract'
import { Can } from '../../../kit/can.tsx'
import { useGoTo } from '../../../kit/column/links.tsx'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

/** 扫码开票: what drivers asked for where they paid. A row leads to its invoice, or while there is none to the order. */
export default function ScanInvoiceScreen() {
  const list = useList(scanList, countScanInvoice, { noun: 'scanInvoice', id: 'wishId', sort: '-ApplyTime' })
  const goTo = useGoTo()
  const open = ({ invoiceId, orderId }: ScanInvoiceRow) =>
    goTo(
      invoiceId === null
        ? { screen: 'operation/records', record: orderId }
        : { screen: 'operation/invoices', record: invoiceId },
    )
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <Can do="personalData.read">
        <TextFilter list={list} name="Title" />
      </Can>
      <SelectFilter list={list} name="State" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={open}>
      <Can do="invoice.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
