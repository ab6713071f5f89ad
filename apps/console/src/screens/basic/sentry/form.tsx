import { type BodyOf, type SentryRow, saveSentry, sentryChoices } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { MoneyField, NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { moneyMark } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { FixedLotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'
import { ChoiceField } from './choice-field.tsx'

interface Props {
  dialog: Dialog<SentryRow>
  /** That the list is filtered by: where a new booth begins. */
  lotId: number | undefined
  onSaved: () => void
}

const allDay = { minimumStaff: 0, staffedFrom: '00:00', staffedUntil: '00:00' }

export default function SentryForm({ dialog, lotId, onSaved }: Props) {
  const [first] = useLotsInUse()
  const valuesOf = (row: SentryRow | undefined): BodyOf<typeof saveSentry> => {
    if (!row)
      return { lotId: lotId ?? first?.lotId ?? 0, name: '', code: '', laneIds: [], userIds: [], float: '0', ...allDay }
    const { sentryId, name, code, laneIds, userIds, float, disabled, remark } = row
    const { minimumStaff, staffedFrom, staffedUntil } = row
    const staff = { minimumStaff, staffedFrom, staffedUntil }
    return { sentryId, lotId: row.lotId, name, code, laneIds, userIds, float, ...staff, disabled, remark }
  }
  return (
    <FormDialog noun="sentry" dialog={dialog} endpoint={saveSentry} values={valuesOf} onSaved={onSaved}>
      {form => <SentryFields form={form} row={dialog.row} />}
    </FormDialog>
  )
}

function SentryFields({ form, row }: { form: FieldsOf<typeof saveSentry>; row: SentryRow | undefined }) {
  const t = useWords()
  const lotId = Number(form.lotId.value)
  const { data } = useQuery({
    queryKey: ['sentry', 'choices', lotId],
    queryFn: ({ signal }) => call(sentryChoices, { lotId }, { signal }),
    enabled: Boolean(lotId),
  })
  const clear = () => {
    form.laneIds.onChange([])
    form.userIds.onChange([])
  }
  const lanes = data?.lanes.map(({ laneId: id, name: lane, sentryName: sentry }) => ({
    id,
    name: sentry && sentry !== row?.name ? t('sentry.laneOf', { lane, sentry }) : lane,
  }))
  const people = data?.people.map(({ userId: id, realName: name }) => ({ id, name }))
  // Somebody who has left stays where he was until he is taken off.
  const gone = (row?.userIds ?? []).filter(id => people && !people.some(person => person.id === id))
  const names = row?.userNames.split('、') ?? []
  const all = people && [...people, ...gone.map(id => ({ id, name: names[row?.userIds.indexOf(id) ?? 0] ?? '' }))]
  return (
    <>
      <FixedLotField field={form.lotId} name={row?.parkingName} placeholder={t('sentry.chooseLot')} onChosen={clear} />
      <TextField field={form.name} required data-autofocus />
      <TextField field={form.code} />
      <ChoiceField
        field={form.laneIds}
        choices={lanes}
        description={t('sentry.lanesHint')}
        nothingFound={t('sentry.noLane')}
      />
      <ChoiceField
        field={form.userIds}
        choices={all}
        description={t('sentry.peopleHint')}
        nothingFound={t('sentry.noPerson')}
      />
      <MoneyField field={form.float} required description={t('sentry.floatHint')} {...moneyMark()} />
      <StaffFields form={form} />
      <EnabledField field={form.disabled} />
      <NoteField field={form.remark} />
    </>
  )
}

/** How many people should be there, and when. */
function StaffFields({ form }: { form: FieldsOf<typeof saveSentry> }) {
  const t = useWords()
  return (
    <>
      <NumberField field={form.minimumStaff} min={0} max={20} description={t('sentry.staffHint')} />
      {Number(form.minimumStaff.value) > 0 && (
        <>
          <TextField field={form.staffedFrom} type="time" required description={t('sentry.hoursHint')} />
          <TextField field={form.staffedUntil} type="time" required />
        </>
      )}
    </>
  )
}
