import type { List } from '../list/list.ts'
import { useLots } from '../use-lots.ts'
import { SelectFilter } from './select-filter.tsx'

/** One lot of the person's scope; not shown to who has only one. */
export function LotFilter<Row, Filter extends { lotId?: number | undefined }>({ list }: { list: List<Row, Filter> }) {
  const lots = useLots()
  if (lots.length < 2) return null
  const options = lots.map(lot => lot.lotId) as NonNullable<Filter['lotId']>[]
  return (
    <SelectFilter
      list={list}
      name="lotId"
      options={options}
      word={lotId => lots.find(lot => lot.lotId === lotId)?.name ?? String(lotId)}
    />
  )
}
