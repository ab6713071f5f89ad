import { Group, TextInput } from '@mantine/core'
import { type BodyOf, type FreeVehicleRow, isPlateAmong, normalisePlate, saveFreeVehicle } from '@parkdesk/contract'
import { useState } from 'react'
import { DayField } from '../../../kit/form/day-field.tsx'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { LotsField } from '../../../nouns/lot/lots-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { WeeklyHoursFields } from '../../../nouns/weekly-hours/weekly-hours-fields.tsx'
import { WhoFields, type WhoFieldsForm } from './who-fields.tsx'

const week = [1, 2, 3, 4, 5, 6, 7] as const
type Values = BodyOf<typeof saveFreeVehicle>

const valuesOf = (row: FreeVehicleRow | undefined, lotIds: number[]): Values => {
  if (!row) {
    const nobody = { plateKinds: [], patterns: [], plateColors: [], vehicleClasses: [] }
    const beginsOn = formatMoment(new Date()).slice(0, 10)
    const always = { beginsOn, endsOn: null, weekdays: [...week], fromHour: null, untilHour: null, freeMinutes: null }
    return { name: '', lotIds, ...nobody, ...always, remark: '', disabled: false }
  }
  const { vehicles, period, freeTime, status, isWhole, parkingNames, creatorName, createdAt, ...rule } = row
  return { ...rule, disabled: status === 'disabled' }
}

/** A rule by which vehicles park free. */
export default function FreeVehicleForm({ dialog, onSaved }: { dialog: Dialog<FreeVehicleRow>; onSaved: () => void }) {
  const t = useWords()
  const lots = useLotsInUse()
  const [first] = lots
  return (
    <FormDialog
      noun="freeVehicle"
      dialog={dialog}
      endpoint={saveFreeVehicle}
      values={row => valuesOf(row, lots.length === 1 && first ? [first.lotId] : [])}
      onSaved={onSaved}
    >
      {form => (
        <>
          {dialog.row?.isWhole === false && <Note>{t('freeVehicle.partly')}</Note>}
          <TextField field={form.name} required data-autofocus />
          <LotsField field={form.lotIds} required />
          <Note>{t('freeVehicle.whoHint')}</Note>
          <WhoFields form={form} />
          <PlateTrial form={form} />
          <Group grow gap="sm" align="flex-start">
            <DayField field={form.beginsOn} required />
            <DayField field={form.endsOn} placeholder={t('freeVehicle.forEver')} />
          </Group>
          <WeeklyHoursFields weekdays={form.weekdays} fromHour={form.fromHour} untilHour={form.untilHour} />
          <NumberField field={form.freeMinutes} min={1} description={t('freeVehicle.freeMinutesHint')} />
          <NoteField field={form.remark} />
          <EnabledField field={form.disabled} />
          <Note>{t('freeVehicle.hint')}</Note>
        </>
      )}
    </FormDialog>
  )
}

/** Says at once whether a plate fits the kinds and patterns. */
function PlateTrial({ form }: { form: WhoFieldsForm }) {
  const t = useWords()
  const [text, setText] = useState('')
  const plate = normalisePlate(text)
  const among = { plateKinds: form.plateKinds.value ?? [], patterns: form.patterns.value ?? [] }
  if (among.plateKinds.length + among.patterns.length === 0) return null
  const said = isPlateAmong(plate, among) ? t('freeVehicle.fits') : t('freeVehicle.fitsNot')
  return (
    <TextInput
      label={t('freeVehicle.tryPlate')}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      {...(plate !== '' && { description: said })}
    />
  )
}
