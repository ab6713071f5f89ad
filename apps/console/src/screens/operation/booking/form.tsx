import { Select } from '@mantine/core'
import { type BookingRow, bookableDays, bookVehicle, queryAppointmentRule } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { formatCount } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

const useRules = () =>
  useQuery({
    queryKey: ['appointmentRule', 'options'],
    queryFn: ({ signal }) => call(queryAppointmentRule, { status: 'enabled', PerPage: 200 }, { signal }),
  }).data?.list ?? []

const useDays = (appointmentRuleId: number) =>
  useQuery({
    queryKey: ['booking', 'days', appointmentRuleId],
    queryFn: ({ signal }) => call(bookableDays, { appointmentRuleId }, { signal }),
    enabled: appointmentRuleId > 0,
  }).data?.days ?? []

/** Books a vehicle into one of the windows that are left. */
export default function BookForm({ dialog, onSaved }: { dialog: Dialog<BookingRow>; onSaved: () => void }) {
  const t = useWords()
  const rules = useRules()
  return (
    <FormDialog
      noun="booking"
      dialog={dialog}
      title={t('booking.book')}
      save={t('booking.bookSave')}
      endpoint={bookVehicle}
      values={() => ({ appointmentRuleId: 0, day: '', plateNumber: '', driverName: '', phone: '' })}
      onSaved={onSaved}
    >
      {form => (
        <>
          <Select
            {...form.appointmentRuleId.input}
            required
            placeholder={t('booking.chooseRule')}
            searchable={rules.length > 10}
            data={rules.map(rule => ({
              value: String(rule.appointmentRuleId),
              label: `${rule.parkingName} · ${rule.name} ${rule.fromHour}–${rule.untilHour}`,
            }))}
            value={form.appointmentRuleId.value ? String(form.appointmentRuleId.value) : null}
            onChange={chosen => {
              form.appointmentRuleId.onChange(Number(chosen ?? 0))
              form.day.onChange('')
            }}
          />
          <DaySelect ruleId={Number(form.appointmentRuleId.value)} field={form.day} />
          <TextField field={form.plateNumber} required />
          <TextField field={form.driverName} />
          <TextField field={form.phone} inputMode="tel" />
        </>
      )}
    </FormDialog>
  )
}

interface DayProps {
  ruleId: number
  field: { input: { label: string; error: React.ReactNode }; value: string; onChange: (day: string) => void }
}

/** The days that a rule offers, and how many vehicles each still takes. */
function DaySelect({ ruleId, field }: DayProps) {
  const t = useWords()
  const days = useDays(ruleId)
  return (
    <Select
      label={field.input.label}
      error={field.input.error}
      required
      disabled={ruleId === 0}
      placeholder={t('booking.chooseDay')}
      data={days.map(({ day, free }) => ({
        value: day,
        label: `${day} · ${t('booking.free', { count: formatCount(free) })}`,
        disabled: free === 0,
      }))}
      value={field.value || null}
      onChange={day => field.onChange(day ?? '')}
    />
  )
}
