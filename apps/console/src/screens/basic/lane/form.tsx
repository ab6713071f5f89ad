import { Select } from '@mantine/core'
import { type BodyOf, type LaneRow, laneOptions, saveLane } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { TickField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { History } from '../../../nouns/audit/history.tsx'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

interface Props {
  dialog: Dialog<LaneRow>
  /** That the list is filtered by: where a new lane begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function LaneForm({ dialog, lotId, onSaved }: Props) {
  const [first] = useLotsInUse()
  const valuesOf = (row: LaneRow | undefined): BodyOf<typeof saveLane> => {
    if (!row)
      return { lotId: lotId ?? first?.lotId ?? 0, gateId: 0, name: '', laneCode: '', direction: 'in', boxId: null }
    const { laneId, gateId, name, laneCode, direction, boxId, isInner } = row
    return { laneId, lotId: row.lotId, gateId, name, laneCode, direction, boxId, isInner }
  }
  return (
    <FormDialog noun="lane" dialog={dialog} endpoint={saveLane} values={valuesOf} onSaved={onSaved}>
      {form => <LaneFields form={form} row={dialog.row} />}
    </FormDialog>
  )
}

function LaneFields({ form, row }: { form: FieldsOf<typeof saveLane>; row: LaneRow | undefined }) {
  const t = useWords()
  const lotId = Number(form.lotId.value)
  const { data } = useQuery({
    queryKey: ['lane', 'options', lotId],
    queryFn: ({ signal }) => call(laneOptions, { lotId }, { signal }),
    enabled: lotId > 0,
  })
  const setBox = (form.boxId as { onChange: (boxId: number | null) => void }).onChange
  const forgetPlaces = () => {
    form.gateId.onChange(0)
    setBox(null)
  }
  return (
    <>
      <FixedLotField
        field={form.lotId}
        name={row?.parkingName}
        placeholder={t('lane.chooseLot')}
        onChosen={forgetPlaces}
      />
      <Select
        {...form.gateId.input}
        required
        placeholder={t('lane.chooseGate')}
        nothingFoundMessage={t('lane.noGate')}
        data={(data?.gates ?? []).map(gate => ({ value: String(gate.gateId), label: gate.name }))}
        value={data && form.gateId.value ? String(form.gateId.value) : null}
        onChange={id => form.gateId.onChange(Number(id ?? 0))}
      />
      <TextField field={form.name} required data-autofocus />
      <TextField field={form.laneCode} required description={t('lane.codeHint')} />
      <CodeField field={form.direction} required />
      <Select
        {...form.boxId.input}
        description={t('lane.boxHint')}
        placeholder={t('lane.noBox')}
        clearable
        data={(data?.boxes ?? []).map(box => ({ value: String(box.boxId), label: box.boxSerial }))}
        value={data && form.boxId.value ? String(form.boxId.value) : null}
        onChange={id => setBox(id ? Number(id) : null)}
      />
      {(row?.regionName || row?.isInner) && <TickField field={form.isInner} description={t('lane.innerHint')} />}
      {row && <History noun="lane" recordId={row.laneId} />}
    </>
  )
}
