import { countOrder, queryOrder, screens } from '@parkdesk/contract'
import { lazy } from 'react'
import { Can } from '../../../kit/can.tsx'
import { useOpenId } from '../../../kit/detail/use-open-id.ts'
import { ExportButton } from '../../../kit/export/export-button.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { loadWords, useWords } from '../../../lib/words.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { columns, exportColumns } from './columns.ts'

const options = { noun: 'order', id: 'orderId', sort: '-cameAt', follows: 'traffic' } as const

const OrderDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./drawer.tsx'), loadWords('fee', 'orderAction', 'refund')])
  return drawer
})
const ReceiptDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./receipt/receipt-dialog.tsx'), loadWords('fee', 'receipt')])
  return dialog
})

export default function OrderScreen() {
  const t = useWords()
  const list = useList(queryOrder, countOrder, options)
  const { openId, open, close } = useOpenId(screens['operation/records'].opens)
  const receipt = useOpenId('receipt')
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="timeBy" usual={t('order.timeBy.entry')} width={120} />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
      <SelectFilter list={list} name="parkStatus" />
      <SelectFilter list={list} name="payStatus" />
      <SelectFilter list={list} name="mark" />
      <TextFilter list={list} name="orderNo" width={130} />
    </FilterBar>
  )
  return (
    <ListScreen list={list} columns={columns} filters={filters} onOpen={row => open(row.orderId)}>
      <Can do="order.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <OrderDrawer
          orderId={openId}
          isCovered={receipt.openId !== undefined}
          onReceipt={receipt.open}
          onClose={close}
        />
      </OnceOpen>
      <OnceOpen isOpen={receipt.openId !== undefined}>
        <ReceiptDialog orderId={receipt.openId} onClose={receipt.close} />
      </OnceOpen>
    </ListScreen>
  )
}

OrderScreen.prefetch = prefetchList(queryOrder, countOrder, options)
