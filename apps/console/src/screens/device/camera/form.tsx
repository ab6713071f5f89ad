import { Select } from '@mantine/core'
import { type BodyOf, type CameraRow, devicePlaces, saveCamera } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { Field, FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

interface Props {
  dialog: Dialog<CameraRow>
  /** That the list is filtered by: where a new device begins. */
  lotId: number | undefined
  onSaved: () => void
}

export default function CameraForm({ dialog, lotId, onSaved }: Props) {
  const [first] = useLotsInUse()
  const valuesOf = (row: CameraRow | undefined): BodyOf<typeof saveCamera> => {
    if (!row) {
      const blank = { kind: 'camera', name: '', serial: '', dialect: '', laneId: null, remark: '' } as const
      return { lotId: lotId ?? first?.lotId ?? 0, ...blank }
    }
    const { deviceId, kind, name, serial, dialect, laneId, remark } = row
    return { deviceId, lotId: row.lotId, kind, name, serial, dialect, laneId, remark }
  }
  return (
    <FormDialog noun="camera" dialog={dialog} endpoint={saveCamera} values={valuesOf} onSaved={onSaved}>
      {form => <CameraFields form={form} row={dialog.row} />}
    </FormDialog>
  )
}

function CameraFields({ form, row }: { form: FieldsOf<typeof saveCamera>; row: CameraRow | undefined }) {
  const t = useWords()
  const lotId = Number(form.lotId.value)
  const { data } = useQuery({
    queryKey: ['camera', 'places', lotId],
    queryFn: ({ signal }) => call(devicePlaces, { lotId }, { signal }),
    enabled: lotId > 0,
  })
  // A nullable field: without a lane the device stands at none.
  const lane = form.laneId as Field<'number', number | '' | null | undefined, number | null>
  return (
    <>
      <FixedLotField
        field={form.lotId}
        name={row?.parkingName}
        placeholder={t('camera.chooseLot')}
        onChosen={() => lane.onChange(null)}
      />
      <CodeField field={form.kind} required disabled={row !== undefined} />
      <TextField field={form.name} required data-autofocus />
      <TextField field={form.serial} required />
      <Select
        {...lane.input}
        clearable
        placeholder={t('camera.noLane')}
        data={(data?.lanes ?? []).map(({ laneId, name }) => ({ value: String(laneId), label: name }))}
        value={data && lane.value ? String(lane.value) : null}
        onChange={id => lane.onChange(id === null ? null : Number(id))}
      />
      <TextField field={form.dialect} description={t('camera.dialectHint')} />
      <TextField field={form.remark} />
    </>
  )
}
