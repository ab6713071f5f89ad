import { MultiSelect } from '@mantine/core'
import type { DataOf, regionLot } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { useWords } from '../../../lib/words.ts'

interface Props {
  label: string
  value?: number[]
  error?: ReactNode
  /** undefined while it is read. */
  lot: DataOf<typeof regionLot> | undefined
  /** undefined: a new region. */
  regionId: number | undefined
  onChange: (laneIds: number[]) => void
}

const directions = ['in', 'out'] as const

/** The lanes of a region; beside a lane of another region stands its name. */
export function LaneField({ label, value = [], error, lot, regionId, onChange }: Props) {
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
      label={label}
      description={t('region.lanesHint')}
      error={error}
      disabled={!lot}
      searchable
      clearable
      data={data.filter(({ items }) => items.length > 0)}
      value={lot ? value.map(String) : []}
      nothingFoundMessage={t('region.noLane')}
      onChange={ids => onChange(ids.map(Number))}
    />
  )
}
