import { Button, NumberInput, Select, Text } from '@mantine/core'
import {
  type BodyOf,
  type RosterEntry,
  type RosterMonthPlan,
  removeRosterEntry,
  rosterChoices,
  saveRosterEntry,
} from '@parkdesk/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { DayField } from '../../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { call } from '../../../lib/api.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'
import { minutesOf } from './month.ts'

/** A shift that is there, or where a new one is to be. */
export interface EntryDraft {
  entry?: RosterEntry
  userId: number
  day: string
  sentryId: number
}

interface Props {
  dialog: Dialog<EntryDraft>
  plan: RosterMonthPlan
  onSaved: () => void
}

/** One shift: who, where, when. */
export default function EntryForm({ dialog, plan, onSaved }: Props) {
  const entry = dialog.row?.entry
  const { data } = useQuery({
    queryKey: ['roster', 'choices', plan.lotId],
    queryFn: ({ signal }) => call(rosterChoices, { lotId: plan.lotId }, { signal }),
  })
  const valuesOf = (draft: EntryDraft | undefined): BodyOf<typeof saveRosterEntry> => {
    const first = data?.shifts[0] ?? { shiftName: '', startsAt: '08:00', minutes: 480 }
    const place = { sentryId: draft?.sentryId ?? 0, userId: draft?.userId ?? 0, day: draft?.day ?? '' }
    if (!draft?.entry) return { ...place, ...first }
    const { rosterEntryId, shiftName, startsAt } = draft.entry
    return { rosterEntryId, ...place, shiftName, startsAt: startsAt.slice(11, 16), minutes: minutesOf(draft.entry) }
  }
  if (!data) return null
  return (
    <FormDialog
      as="modal"
      noun="roster"
      dialog={entry ? dialog : { ...dialog, row: undefined }}
      endpoint={saveRosterEntry}
      values={() => valuesOf(dialog.row)}
      onSaved={onSaved}
    >
      {form => (
        <>
          <EntryFields form={form} plan={plan} shifts={data.shifts} />
          {entry && <RemoveEntry entry={entry} onRemoved={dialog.close} onDone={onSaved} />}
        </>
      )}
    </FormDialog>
  )
}

interface FieldsProps {
  form: FieldsOf<typeof saveRosterEntry>
  plan: RosterMonthPlan
  shifts: readonly { shiftName: string; startsAt: string; minutes: number }[]
}

const own = 'own'

function EntryFields({ form, plan, shifts }: FieldsProps) {
  const t = useWords()
  const { shiftName, startsAt, minutes } = form
  const known = shifts.findIndex(
    shift =>
      shift.shiftName === shiftName.value && shift.startsAt === startsAt.value && shift.minutes === minutes.value,
  )
  const people = plan.people.filter(({ sentryIds }) => sentryIds.includes(Number(form.sentryId.value)))
  const choose = (value: string | null) => {
    const shift = shifts[Number(value)]
    if (!shift) return shiftName.onChange('')
    shiftName.onChange(shift.shiftName)
    startsAt.onChange(shift.startsAt)
    minutes.onChange(shift.minutes)
  }
  return (
    <>
      <Select
        {...form.userId.input}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t('roster.entry.nobody')}
        data={people.map(({ userId, realName }) => ({ value: String(userId), label: realName }))}
        value={form.userId.value ? String(form.userId.value) : null}
        onChange={id => form.userId.onChange(Number(id))}
      />
      <Select
        {...form.sentryId.input}
        allowDeselect={false}
        data={plan.booths.map(({ sentryId, name }) => ({ value: String(sentryId), label: name }))}
        value={form.sentryId.value ? String(form.sentryId.value) : null}
        onChange={id => form.sentryId.onChange(Number(id))}
      />
      <DayField field={form.day} required />
      <Select
        label={t('roster.entry.shift')}
        allowDeselect={false}
        data-autofocus
        data={[
          ...shifts.map((shift, at) => ({
            value: String(at),
            label: `${shift.shiftName} ${shift.startsAt}–${endOf(shift.startsAt, shift.minutes).time}`,
          })),
          { value: own, label: t('roster.entry.own') },
        ]}
        value={known < 0 ? own : String(known)}
        onChange={choose}
      />
      {known < 0 && <OwnTimes form={form} />}
      <Ends startsAt={startsAt.value} minutes={Number(minutes.value)} />
    </>
  )
}

function OwnTimes({ form }: Pick<FieldsProps, 'form'>) {
  const t = useWords()
  return (
    <>
      <TextField field={form.shiftName} required maxLength={16} />
      <TextField field={form.startsAt} required type="time" />
      <NumberInput
        {...form.minutes.input}
        label={t('roster.entry.hours')}
        min={0.5}
        max={24}
        step={0.5}
        decimalScale={2}
        value={Number(form.minutes.value) / 60}
        onChange={hours => form.minutes.onChange(Math.round(Number(hours) * 60))}
      />
    </>
  )
}

const endOf = (startsAt: string, minutes: number) => {
  const end = Number(startsAt.slice(0, 2)) * 60 + Number(startsAt.slice(3)) + minutes
  const [hour, minute] = [Math.floor(end / 60) % 24, end % 60]
  return { time: `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, isNextDay: end >= 1440 }
}

function Ends({ startsAt, minutes }: { startsAt: string; minutes: number }) {
  const t = useWords()
  if (!/^\d\d:\d\d$/.test(startsAt) || !minutes) return null
  const { time, isNextDay } = endOf(startsAt, minutes)
  return (
    <Text size="sm" c="dimmed">
      {t(isNextDay ? 'roster.entry.endsNextDay' : 'roster.entry.ends', { time })}
    </Text>
  )
}

function RemoveEntry({ entry, onRemoved, onDone }: { entry: RosterEntry; onRemoved: () => void; onDone: () => void }) {
  const t = useWords()
  const remove = useMutation({
    mutationFn: () => call(removeRosterEntry, { rosterEntryIds: [entry.rosterEntryId] }),
    onSuccess: () => {
      notify.success(t('roster.entry.removed'))
      onRemoved()
    },
    onError: notifyFailure,
    onSettled: onDone,
  })
  return (
    <Button variant="subtle" color="red.9" loading={remove.isPending} onClick={() => remove.mutate()}>
      {t('roster.entry.remove')}
    </Button>
  )
}
