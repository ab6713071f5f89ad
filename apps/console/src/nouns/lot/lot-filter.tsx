import { SelectFilter } from '../../kit/filter/select-filter.tsx'
import type { List, ValueOf } from '../../kit/list/list.ts'
import { useLots } from './use-lots.ts'

/** What lists call the column of their lot. */
const columns = ['parkingName', 'ParkLotName']

/** Lots of the person's scope; not shown to who has only one. */
export function LotFilter<Row, Filter extends { lotId?: number | number[] | undefined }>({
  list,
}: {
  list: List<Row, Filter>
}) {
  const lots = useLots()
  if (lots.length < 2) return null
  const options = lots.map(lot => lot.lotId) as ValueOf<Filter['lotId']>[]
  return (
    <SelectFilter
      list={list}
      name="lotId"
      columns={columns}
      options={options}
      word={lotId => lots.find(lot => lot.lotId === lotId)?.name ?? String(lotId)}
    />
  )
}
