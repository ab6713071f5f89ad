import { TextInput } from '@mantine/core'
import { type BodyOf, mostRegionSpots, type RegionRow, regionLot, saveRegion } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { TickField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { InnerLaneField } from './inner-lane-field.tsx'
import { LaneField } from './lane-field.tsx'

interface Props {
  dialog: Dialog<RegionRow>
  /** That the list is filtered by: where a new region begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function RegionForm({ dialog, lotId, onSaved }: Props) {
  const [first] = useLotsInUse()
  const valuesOf = (row: RegionRow | undefined): BodyOf<typeof saveRegion> => {
    if (!row)
      return {
        lotId: lotId ?? first?.lotId ?? 0,
        name: '',
        capacity: 0,
        laneIds: [],
        innerLaneIds: [],
        movesLanes: false,
      }
    const { regionId, name, capacity } = row
    return {
      regionId,
      lotId: row.lotId,
      name,
      capacity,
      laneIds: row.lanes.map(lane => lane.laneId),
      innerLaneIds: row.lanes.filter(lane => lane.isInner).map(lane => lane.laneId),
      movesLanes: false,
    }
  }
  return (
    <FormDialog noun="region" dialog={dialog} endpoint={saveRegion} values={valuesOf} onSaved={onSaved}>
      {form => <RegionFields form={form} row={dialog.row} />}
    </FormDialog>
  )
}

function RegionFields({ form, row }: { form: FieldsOf<typeof saveRegion>; row: RegionRow | undefined }) {
  const t = useWords()
  const lot = form.lotId
  const inner = form.innerLaneIds
  const lanes = {
    ...form.laneIds,
    onChange: (laneIds: number[]) => {
      form.laneIds.onChange(laneIds)
      inner.onChange(inner.value?.filter(laneId => laneIds.includes(laneId)))
    },
  }
  const { data } = useQuery({
    queryKey: ['region', 'lot', lot.value],
    queryFn: ({ signal }) => call(regionLot, { lotId: Number(lot.value) }, { signal }),
    enabled: Boolean(lot.value),
  })
  const others = data?.regions.filter(({ regionId }) => regionId !== row?.regionId) ?? []
  const left = data && Math.max(0, data.capacity - others.reduce((sum, { capacity }) => sum + capacity, 0))
  const isForeign = (laneId: number) => {
    const of = data?.lanes.find(lane => lane.laneId === laneId)?.regionId ?? null
    return of !== null && of !== row?.regionId
  }
  return (
    <>
      {row ? (
        <TextInput label={lot.input.label} value={row.parkingName} disabled error={lot.input.error} />
      ) : (
        <LotField field={lot} placeholder={t('region.chooseLot')} onChosen={() => lanes.onChange([])} />
      )}
      <TextField field={form.name} required data-autofocus placeholder={t('region.namePlaceholder')} />
      <NumberField
        field={form.capacity}
        required
        min={0}
        max={mostRegionSpots}
        {...(data && {
          description: t('region.spotsLeft', { capacity: formatCount(data.capacity), left: formatCount(left ?? 0) }),
        })}
      />
      <LaneField field={lanes} lot={data} regionId={row?.regionId} />
      <InnerLaneField field={inner} lot={data} chosen={lanes.value ?? []} />
      {lanes.value?.some(isForeign) && <TickField field={form.movesLanes} />}
      {row && <History noun="region" recordId={row.regionId} />}
    </>
  )
}
