import { countRefundStatement, queryRefundStatement, type RefundRow, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'
import { Views } from './views.tsx'

const RefundDrawer = lazy(() => import('./drawer.tsx'))

const options = { noun: 'refund', id: 'refundId', sort: '-at' } as const

/** Refunds one by one; a row opens what can be done with it. */
export function RefundList() {
  const list = useList(queryRefundStatement, countRefundStatement, options)
  const { openId, open, close } = useOpenId(screens['report/refundStatement'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="state" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
      <SelectFilter list={list} name="reason" />
      <SelectFilter list={list} name="way" />
      <TextFilter list={list} name="orderNo" />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      views={<Views />}
      onOpen={({ refundId }: RefundRow) => open(refundId)}
    >
      <Can do="refund.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <RefundDrawer refundId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}
