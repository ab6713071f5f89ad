import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import { type BodyOf, mostRegionSpots, type RegionRow, regionLot, saveRegion } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { type Field, FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LotField } from '../../../kit/form/lot-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useLots } from '../../../kit/use-lots.ts'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LaneField } from './lane-field.tsx'

interface Props {
  dialog: Dialog<RegionRow>
  /** That the list is filtered by: where a new region begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function RegionForm({ dialog, lotId, onSaved }: Props) {
  const t = useWords()
  const [first] = useLots()
  const valuesOf = (row: RegionRow | undefined): BodyOf<typeof saveRegion> => {
    if (!row) return { lotId: lotId ?? first?.lotId ?? 0, name: '', capacity: 0, laneIds: [], movesLanes: false }
    const { regionId, name, capacity } = row
    return {
      regionId,
      lotId: row.lotId,
      name,
      capacity,
      laneIds: row.lanes.map(lane => lane.laneId),
      movesLanes: false,
    }
  }
  return (
    <FormDialog
      noun="region"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('region.one') })}
      dialog={dialog}
      endpoint={saveRegion}
      values={valuesOf}
      onSaved={onSaved}
    >
      {field => <RegionFields field={field} row={dialog.row} />}
    </FormDialog>
  )
}

function RegionFields({ field, row }: { field: Field<typeof saveRegion>; row: RegionRow | undefined }) {
  const t = useWords()
  const lot = field('lotId')
  const lanes = field('laneIds')
  const { data } = useQuery({
    queryKey: ['region', 'lot', lot.value],
    queryFn: ({ signal }) => call(regionLot, { lotId: lot.value }, { signal }),
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
        <TextInput label={lot.label} value={row.parkingName} disabled error={lot.error} />
      ) : (
        <LotField
          {...lot}
          placeholder={t('region.chooseLot')}
          onChange={lotId => {
            lot.onChange(lotId)
            lanes.onChange([])
          }}
        />
      )}
      <TextInput {...field('name')} required data-autofocus placeholder={t('region.namePlaceholder')} />
      <NumberInput
        {...field('capacity')}
        required
        min={0}
        max={mostRegionSpots}
        allowDecimal={false}
        {...(data && {
          description: t('region.spotsLeft', { capacity: formatCount(data.capacity), left: formatCount(left ?? 0) }),
        })}
      />
      <LaneField {...lanes} lot={data} regionId={row?.regionId} />
      {lanes.value.some(isForeign) && <Checkbox {...field('movesLanes', 'checkbox')} />}
    </>
  )
}
