import { Select } from '@mantine/core'
import { type BodyOf, type ShiftPatternRow, saveShiftPattern } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { CrewsField } from './crews-field.tsx'
import { CycleField } from './cycle-field.tsx'
import { CyclePreview } from './cycle-preview.tsx'
import { ShiftsField } from './shifts-field.tsx'
import { fillTemplate, type TemplateName, templateNames } from './templates.ts'

interface Props {
  dialog: Dialog<ShiftPatternRow>
  onSaved: () => void
}

/** A pattern: its shifts, the days of its cycle, and its crews. */
export default function PatternForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const valuesOf = (row: ShiftPatternRow | undefined): BodyOf<typeof saveShiftPattern> => {
    if (!row) return { name: '', anchorDay: formatMoment(new Date()).slice(0, 10), ...fillTemplate('weekdays', t) }
    const { shiftPatternId, name, shifts, cycle, anchorDay, crews, disabled, remark } = row
    return { shiftPatternId, name, shifts, cycle, anchorDay, crews, disabled, remark }
  }
  return (
    <FormDialog
      noun="shiftPattern"
      dialog={dialog}
      endpoint={saveShiftPattern}
      values={valuesOf}
      size={620}
      onSaved={onSaved}
    >
      {form => <PatternFields form={form} isNew={!dialog.row} />}
    </FormDialog>
  )
}

function PatternFields({ form, isNew }: { form: FieldsOf<typeof saveShiftPattern>; isNew: boolean }) {
  const t = useWords()
  const { shifts, cycle, crews } = { shifts: form.shifts.value, cycle: form.cycle.value, crews: form.crews.value }
  const fill = (name: TemplateName) => {
    const filled = fillTemplate(name, t)
    if (form.name.value === '' || templateNames.some(each => t(`shiftPattern.template.${each}`) === form.name.value))
      form.name.onChange(t(`shiftPattern.template.${name}`))
    form.shifts.onChange(filled.shifts)
    form.cycle.onChange(filled.cycle)
    form.crews.onChange(filled.crews)
  }
  return (
    <>
      {isNew && (
        <Select
          label={t('shiftPattern.template.label')}
          data={templateNames.map(value => ({ value, label: t(`shiftPattern.template.${value}`) }))}
          onChange={name => name && fill(name as TemplateName)}
        />
      )}
      <TextField field={form.name} required data-autofocus />
      <ShiftsField field={form.shifts} />
      <CycleField field={form.cycle} shifts={shifts} />
      <DayField field={form.anchorDay} required description={t('shiftPattern.anchorHint')} />
      <CrewsField field={form.crews} days={cycle.length} />
      <CyclePreview shifts={shifts} cycle={cycle} crews={crews} />
      <EnabledField field={form.disabled} />
      <NoteField field={form.remark} />
    </>
  )
}
