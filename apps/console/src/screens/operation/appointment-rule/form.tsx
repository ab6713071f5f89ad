import { Anchor, Group, Text } from '@mantine/core'
import { type AppointmentRuleRow, type BodyOf, saveAppointmentRule } from '@parkdesk/contract'
import { ChipsField } from '../../../kit/form/chips-field.tsx'
import { EnabledField, FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

const week = [1, 2, 3, 4, 5, 6, 7] as const

const valuesOf = (row: AppointmentRuleRow | undefined, lotId: number): BodyOf<typeof saveAppointmentRule> => {
  if (!row) {
    const hours = { weekdays: [...week], fromHour: '08:00', untilHour: '18:00' }
    return { lotId, name: '', ...hours, quota: 10, mostDaysAhead: 7, isPublic: false, disabled: false }
  }
  const { appointmentRuleId, name, weekdays, fromHour, untilHour, quota, mostDaysAhead, isPublic, status } = row
  const said = { name, weekdays, fromHour, untilHour, quota, mostDaysAhead, isPublic }
  return { appointmentRuleId, lotId: row.lotId, ...said, disabled: status === 'disabled' }
}

/** A window that can be booked, and how many vehicles of a day. */
export default function AppointmentRuleForm({
  dialog,
  onSaved,
}: {
  dialog: Dialog<AppointmentRuleRow>
  onSaved: () => void
}) {
  const t = useWords()
  const [first] = useLotsInUse()
  return (
    <FormDialog
      noun="appointmentRule"
      dialog={dialog}
      endpoint={saveAppointmentRule}
      values={row => valuesOf(row, first?.lotId ?? 0)}
      onSaved={onSaved}
    >
      {form => (
        <>
          <TextField field={form.name} required data-autofocus />
          <LotField field={form.lotId} placeholder={t('appointmentRule.chooseLot')} />
          <ChipsField field={form.weekdays} options={week} word={day => t(`appointmentRule.weekday.d${day}`)} />
          <Group grow gap="sm" align="flex-start">
            <TextField field={form.fromHour} required placeholder="08:00" />
            <TextField field={form.untilHour} required placeholder="18:00" />
          </Group>
          <NumberField field={form.quota} required min={1} />
          <NumberField field={form.mostDaysAhead} required min={0} max={60} />
          <FlagField field={form.isPublic} description={t('appointmentRule.publicHint')} />
          {dialog.row && form.isPublic.value && <PageLink code={dialog.row.pageCode} />}
          <EnabledField field={form.disabled} />
        </>
      )}
    </FormDialog>
  )
}

/** Where drivers book. */
function PageLink({ code }: { code: string }) {
  const t = useWords()
  const link = `${location.origin}/BookSpace?code=${code}`
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {t('appointmentRule.link')} <Anchor href={link}>{link}</Anchor>
    </Text>
  )
}
