import { MultiSelect } from '@mantine/core'
import type { DataOf, regionLot } from '@parkdesk/contract'
import type { Field } from '../../../kit/form/field.ts'
import { useWords } from '../../../lib/words.ts'

interface Props {
  field: Field<'other', number[] | undefined, number[] | undefined>
  /** undefined while it is read. */
  lot: DataOf<typeof regionLot> | undefined
  /** The lanes of the region. */
  chosen: readonly number[]
}

/** Which of a region's lanes lie inside the car park. */
export function InnerLaneField({ field, lot, chosen }: Props) {
  const t = useWords()
  const lanes = lot?.lanes.filter(({ laneId }) => chosen.includes(laneId)) ?? []
  return (
    <MultiSelect
      {...field.input}
      description={t('region.innerHint')}
      disabled={!lot}
      searchable
      clearable
      data={lanes.map(({ laneId, name }) => ({ value: String(laneId), label: name }))}
      value={lot ? (field.value ?? []).filter(laneId => chosen.includes(laneId)).map(String) : []}
      nothingFoundMessage={t('region.noInner')}
      onChange={ids => field.onChange(ids.map(Number))}
    />
  )
}
