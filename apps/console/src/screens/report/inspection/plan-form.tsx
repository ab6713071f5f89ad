import { Select } from '@mantine/core'
import { type BodyOf, type InspectionPlanRow, inspectionPeople, saveInspectionPlan } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { ChipsField } from '../../../kit/form/chips-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { PointsField } from './points-field.tsx'
import { TimesField } from './times-field.tsx'

const week = [1, 2, 3, 4, 5, 6, 7] as const

interface Props {
  dialog: Dialog<InspectionPlanRow>
  /** That the list is filtered by: where a new plan begins. */
  lotId: number | undefined
  onSaved: () => void
}

const valuesOf = (row: InspectionPlanRow | undefined, lotId: number): BodyOf<typeof saveInspectionPlan> => {
  if (!row) {
    const when = { weekdays: [...week], times: ['08:00'], windowMinutes: 60, graceMinutes: 120 }
    return { lotId, name: '', points: [{ name: '', look: '' }], ...when, personId: null, disabled: false, remark: '' }
  }
  const { inspectionPlanId, name, points, weekdays, times, windowMinutes, graceMinutes, personId, disabled } = row
  const when = { weekdays, times, windowMinutes, graceMinutes }
  return { inspectionPlanId, lotId: row.lotId, name, points, ...when, personId, disabled, remark: row.remark }
}

/** A plan: where people go, what they look at, and when. */
export default function PlanForm({ dialog, lotId, onSaved }: Props) {
  const [first] = useLotsInUse()
  return (
    <FormDialog
      noun="inspectionPlan"
      dialog={dialog}
      endpoint={saveInspectionPlan}
      values={row => valuesOf(row, lotId ?? first?.lotId ?? 0)}
      size={560}
      onSaved={onSaved}
    >
      {form => <PlanFields form={form} row={dialog.row} />}
    </FormDialog>
  )
}

type Form = FieldsOf<typeof saveInspectionPlan>

function PlanFields({ form, row }: { form: Form; row: InspectionPlanRow | undefined }) {
  const t = useWords()
  return (
    <>
      {row && <Note>{t('inspectionPlan.changeHint')}</Note>}
      <TextField field={form.name} required data-autofocus />
      <FixedLotField
        field={form.lotId}
        name={row?.parkingName}
        placeholder={t('inspectionPlan.chooseLot')}
        onChosen={() => form.personId.onChange(null as never)}
      />
      <PointsField field={form.points} />
      <ChipsField field={form.weekdays} options={week} word={day => t(`inspectionPlan.weekday.d${day}`)} />
      <TimesField field={form.times} />
      <NumberField field={form.windowMinutes} required min={5} max={720} description={t('inspectionPlan.windowHint')} />
      <NumberField field={form.graceMinutes} required min={0} max={1440} description={t('inspectionPlan.graceHint')} />
      <PersonField form={form} row={row} />
      <EnabledField field={form.disabled} />
      <NoteField field={form.remark} />
    </>
  )
}

function PersonField({ form, row }: { form: Form; row: InspectionPlanRow | undefined }) {
  const t = useWords()
  const lotId = Number(form.lotId.value)
  const { data } = useQuery({
    queryKey: ['inspectionPlan', 'people', lotId],
    queryFn: ({ signal }) => call(inspectionPeople, { lotId }, { signal }),
    enabled: lotId > 0,
  })
  const people = data?.people ?? []
  const chosen = form.personId.value
  // Somebody who has left stays until another is chosen.
  const isGone = row !== undefined && row.personId !== null && !people.some(({ userId }) => userId === row.personId)
  const gone = isGone ? [{ value: String(row.personId), label: row.personName }] : []
  return (
    <Select
      {...form.personId.input}
      clearable
      searchable
      placeholder={t('inspectionPlan.anybody')}
      description={t('inspectionPlan.personHint')}
      data={[...people.map(({ userId, realName }) => ({ value: String(userId), label: realName })), ...gone]}
      value={typeof chosen === 'number' ? String(chosen) : null}
      onChange={id => form.personId.onChange((id === null ? null : Number(id)) as never)}
    />
  )
}
