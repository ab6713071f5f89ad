import { countVoided, queryVoided, type VoidedRow } from '@parkdesk/contract'
import { columnsOf } from '../../../kit/column/columns-of.tsx'
import { useGoTo } from '../../../kit/column/links.tsx'
import { FilterBar } from '../../../kit/filter/filter-bar.tsx'
import { TextFilter } from '../../../kit/filter/text-filter.tsx'
import { TimeRangeFilter } from '../../../kit/filter/time-range-filter.tsx'
import { prefetchList } from '../../../kit/list/list-queries.ts'
import { ListScreen } from '../../../kit/list/list-screen.tsx'
import { useList } from '../../../kit/list/use-list.ts'
import { LotFilter } from '../../../nouns/lot/lot-filter.tsx'

const { plate, text, time, code, link } = columnsOf<'voided', VoidedRow>('voided')

const columns = [
  plate('plateNumber', { color: 'plateColor' }),
  time('voidedAt'),
  text('userName', { width: 110 }),
  code('kind', { width: 120 }),
  text('reason', { width: 220 }),
  time('cameAt'),
  time('leftAt'),
  text('parkingName'),
  link('orderNo', row => ({ screen: 'operation/records', record: row.orderId })),
]

const options = { noun: 'voided', id: 'orderId', sort: '-voidedAt', follows: 'traffic' } as const

/** Orders that count nowhere; each opens in full, where it can be restored. */
export default function VoidedScreen() {
  const list = useList(queryVoided, countVoided, options)
  const goTo = useGoTo()
  const filters = (
    <FilterBar list={list}>
      <TextFilter list={list} name="plateNumber" />
      <TimeRangeFilter list={list} />
      <LotFilter list={list} />
    </FilterBar>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      filters={filters}
      onOpen={row => goTo({ screen: 'operation/records', record: row.orderId })}
    />
  )
}

VoidedScreen.prefetch = prefetchList(queryVoided, countVoided, options)
