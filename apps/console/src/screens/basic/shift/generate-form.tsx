import { Alert, MultiSelect, Select } from '@mantine/core'
import { type BodyOf, generateRoster, type RosterMonthPlan, rosterChoices } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { DayField } from '../../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { Note } from '../../../kit/panel/note.tsx'
import { call } from '../../../lib/api.ts'
import { useWords } from '../../../lib/words.ts'
import { daysOf } from './month.ts'
import type { Refused } from './refused.ts'
import { sayPlanned } from './say-planned.ts'

interface Props {
  dialog: Dialog<RosterMonthPlan>
  plan: RosterMonthPlan
  onRefused: (refused: Refused) => void
}

type Body = BodyOf<typeof generateRoster>

/** Plans one booth for a time by a pattern. */
export default function GenerateForm({ dialog, plan, onRefused }: Props) {
  const t = useWords()
  const days = daysOf(plan.month)
  const from = plan.publishedAt !== null && plan.today.startsWith(plan.month) ? plan.today : (days[0] ?? '')
  const booth = plan.booths.find(({ disabled }) => !disabled)
  // What was sent, to send it again without what was refused.
  const sent = useRef<Body>(undefined)
  return (
    <FormDialog
      noun="roster"
      title={t('roster.generate.act')}
      dialog={dialog}
      endpoint={generateRoster}
      values={() => ({
        ...{ sentryId: booth?.sentryId ?? 0, shiftPatternId: 0, fromDay: from, toDay: days.at(-1) ?? '' },
        ...{ crews: [], skipConflicts: false },
      })}
      save={t('roster.generate.save')}
      saved={null}
      complete={body => {
        sent.current = body
        return body
      }}
      onSaved={planned => {
        const again = sent.current
        if (planned.conflicts.length === 0 || !again) return sayPlanned(planned)
        onRefused({
          planned,
          planRest: async () => sayPlanned(await call(generateRoster, { ...again, skipConflicts: true })),
        })
      }}
    >
      {form => <GenerateFields form={form} plan={plan} />}
    </FormDialog>
  )
}

function GenerateFields({ form, plan }: { form: FieldsOf<typeof generateRoster>; plan: RosterMonthPlan }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['roster', 'choices', plan.lotId],
    queryFn: ({ signal }) => call(rosterChoices, { lotId: plan.lotId }, { signal }),
  })
  const pattern = data?.patterns.find(({ shiftPatternId }) => shiftPatternId === form.shiftPatternId.value)
  const fill = (sentryId: number, shiftPatternId: number) => {
    const chosen = data?.patterns.find(each => each.shiftPatternId === shiftPatternId)
    const before = data?.crews.filter(crew => crew.sentryId === sentryId && crew.shiftPatternId === shiftPatternId)
    form.crews.onChange((chosen?.crews ?? []).map((_, at) => before?.find(crew => crew.crewNo === at)?.userIds ?? []))
  }
  return (
    <>
      <Note>{t('roster.generate.hint')}</Note>
      {data?.patterns.length === 0 && <Alert color="yellow" title={t('roster.generate.noPattern')} />}
      <Select
        {...form.sentryId.input}
        allowDeselect={false}
        data={plan.booths
          .filter(({ disabled }) => !disabled)
          .map(({ sentryId, name }) => ({ value: String(sentryId), label: name }))}
        value={form.sentryId.value ? String(form.sentryId.value) : null}
        onChange={id => {
          form.sentryId.onChange(Number(id))
          fill(Number(id), Number(form.shiftPatternId.value))
        }}
      />
      <Select
        {...form.shiftPatternId.input}
        allowDeselect={false}
        data-autofocus
        placeholder={t('roster.generate.choose')}
        data={(data?.patterns ?? []).map(({ shiftPatternId, name }) => ({
          value: String(shiftPatternId),
          label: name,
        }))}
        value={form.shiftPatternId.value ? String(form.shiftPatternId.value) : null}
        onChange={id => {
          form.shiftPatternId.onChange(Number(id))
          fill(Number(form.sentryId.value), Number(id))
        }}
      />
      <DayField field={form.fromDay} required />
      <DayField field={form.toDay} required />
      {pattern && <CrewFields form={form} plan={plan} crews={pattern.crews} />}
    </>
  )
}

interface CrewProps {
  form: FieldsOf<typeof generateRoster>
  plan: RosterMonthPlan
  crews: readonly { name: string }[]
}

/** Who is in each crew; nobody is in two. */
function CrewFields({ form, plan, crews }: CrewProps) {
  const t = useWords()
  const chosen = form.crews.value
  const people = plan.people.filter(({ sentryIds }) => sentryIds.includes(Number(form.sentryId.value)))
  return crews.map(({ name }, at) => {
    const others = chosen.flatMap((userIds, place) => (place === at ? [] : userIds))
    return (
      <MultiSelect
        key={name}
        label={t('roster.generate.people', { crew: name })}
        error={at === 0 ? form.crews.input.error : undefined}
        searchable
        hidePickedOptions
        nothingFoundMessage={t('roster.entry.nobody')}
        data={people
          .filter(({ userId }) => !others.includes(userId))
          .map(({ userId, realName }) => ({ value: String(userId), label: realName }))}
        value={(chosen[at] ?? []).map(String)}
        onChange={ids =>
          form.crews.onChange(crews.map((_, place) => (place === at ? ids.map(Number) : (chosen[place] ?? []))))
        }
      />
    )
  })
}
