import { MultiSelect } from '@mantine/core'
import type { DataOf, regionLot } from '@parkdesk/contract'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  field: Field<'other', number[] | undefined, number[]>
  /** undefined while it is read. */
  lot: DataOf<typeof regionLot> | undefined
  /** undefined: a new region. */
  regionId: number | undefined
}

const directions = ['in', 'out'] as const

/** The lanes of a region; beside a lane of another region stands its name. */
export function LaneField({ field, lot, regionId }: Props) {
  const t = useWords()
  const wordOf = ({ name, regionId: of }: NonNullable<Props['lot']>['lanes'][number]) => {
    const other = of === regionId ? undefined : lot?.regions.find(region => region.regionId === of)
    return other ? t('region.laneOf', { lane: name, region: other.name }) : name
  }
  const data = directions.map(direction => ({
    group: t(`region.direction.${direction}`),
    items: (lot?.lanes ?? [])
      .filter(lane => lane.direction === direction)
      .map(lane => ({ value: String(lane.laneId), label: wordOf(lane) })),
  }))
  return (
    <MultiSelect
      {...field.input}
      description={t('region.lanesHint')}
      disabled={!lot}
      searchable
      clearable
      data={data.filter(({ items }) => items.length > 0)}
      value={lot ? (field.value ?? []).map(String) : []}
      nothingFoundMessage={t('region.noLane')}
      onChange={ids => field.onChange(ids.map(Number))}
    />
  )
}
