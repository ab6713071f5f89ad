import { SelectFilter } from '../../kit/filter/select-filter.tsx'
import type { List, ValueOf } from '../../kit/list/list.ts'
import { useLotOptions } from './use-lot-options.ts'

/** What lists call the column of their lot. */
const columns = ['parkingName', 'ParkLotName']

interface Props<Row, Filter> {
  list: List<Row, Filter>
  /** What is listed is there now, so that a closed lot has none of it. */
  isOfNow?: boolean
}

/** Lots of the person's scope, those that are closed last; not shown to who has only one. */
export function LotFilter<Row, Filter extends { lotId?: number | number[] | undefined }>({
  list,
  isOfNow = false,
}: Props<Row, Filter>) {
  const lots = useLotOptions().filter(({ isClosed }) => !(isOfNow && isClosed))
  const nameOf = (lotId: number) => lots.find(each => each.lotId === lotId)?.label ?? String(lotId)
  if (lots.length < 2) return null
  const options = lots.map(lot => lot.lotId) as ValueOf<Filter['lotId']>[]
  return (
    <SelectFilter list={list} name="lotId" columns={columns} options={options} word={lotId => nameOf(Number(lotId))} />
  )
}
