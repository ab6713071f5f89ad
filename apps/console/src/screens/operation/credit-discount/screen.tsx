import { countCreditDiscount, queryCreditDiscount } from '@parkdesk/contract'
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

const options = { noun: 'creditDiscount', id: 'orderId', sort: '-leftAt' } as const

/** 信用优惠: the orders that cost less because of their vehicle's credit; a row opens its order. */
export default function CreditDiscountScreen() {
  const list = useList(queryCreditDiscount, countCreditDiscount, options)
  const goTo = useGoTo()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <SelectFilter list={list} name="payStatus" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      onOpen={({ orderId }) => goTo({ screen: 'operation/records', record: orderId })}
    >
      <Can do="creditDiscount.export">
        <ExportButton list={list} columns={exportColumns} />
      </Can>
    </ListScreen>
  )
}
