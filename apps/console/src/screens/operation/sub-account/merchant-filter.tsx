import { SelectFilter } from '../../../kit/filter/select-filter.tsx'
import type { List, ValueOf } from '../../../kit/list/list.ts'
import { useMerchants } from './use-merchants.ts'

/** Sub-merchants by name. */
export function MerchantFilter<Row, Filter extends { subMerchantId?: number | number[] | undefined }>({
  list,
}: {
  list: List<Row, Filter>
}) {
  const merchants = useMerchants() ?? []
  const nameOf = (id: number) => merchants.find(each => each.subMerchantId === id)?.name ?? String(id)
  const options = merchants.map(each => each.subMerchantId) as ValueOf<Filter['subMerchantId']>[]
  return (
    <SelectFilter
      list={list}
      name="subMerchantId"
      columns={['subMerchantName']}
      options={options}
      word={id => nameOf(Number(id))}
    />
  )
}
