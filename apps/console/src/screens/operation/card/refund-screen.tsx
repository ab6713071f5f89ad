import { type CardRefundRow, countCardRefund, queryCardRefund, screens } from '@parkdesk/contract'
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
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'
import { refundColumns, refundExportColumns } from './ended-columns.tsx'

const RefundDrawer = lazy(() => import('./refund-drawer.tsx'))

const options = { noun: 'cardRefund', id: 'cardRefundId', sort: '-askedAt' } as const

/** 月卡退款: what was asked for, approved and paid out for monthly cards. */
export default function CardRefundScreen() {
  const list = useList(queryCardRefund, countCardRefund, options)
  const { openId, open, close } = useOpenId(screens['operation/cardRefund'].opens)
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="state" />
      <Can do="personalData.read">
        <TextFilter list={list} name="CarOwnerName" width={140} />
      </Can>
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={refundColumns}
      filters={filters}
      onOpen={({ cardRefundId }: CardRefundRow) => open(cardRefundId)}
    >
      <Can do="card.export">
        <ExportButton list={list} columns={refundExportColumns} />
      </Can>
      <OnceOpen isOpen={openId !== undefined}>
        <RefundDrawer cardRefundId={openId} onClose={close} onChanged={list.refresh} />
      </OnceOpen>
    </ListScreen>
  )
}

CardRefundScreen.prefetch = prefetchList(queryCardRefund, countCardRefund, options)
