import { Autocomplete, Button, FocusTrap, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { type HolidayYearDay, holidayNameOf, holidayText, publicHolidays, saveHolidayDays } from '@parkdesk/contract'
import { type FormEvent, useState } from 'react'
import { notifyFailure } from '../../../kit/notify-failure.ts'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { call } from '../../../lib/api.ts'
import { currentLanguage } from '../../../lib/language.ts'
import { notify } from '../../../lib/notify.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import type { ClassLook } from './class-look.ts'
import { longDay, weekday } from './day.ts'
import { refreshHolidays } from './use-holiday-year.ts'

interface Props {
  day: HolidayYearDay
  version: number
  look: ClassLook | undefined
  onClose: () => void
}

type Kind = 'ordinary' | 'offDay' | 'madeUpWorkday'

/** A day: what it is and why, and what it should be for those who may decide it. */
export default function DayEditor({ day, version, look, onClose }: Props) {
  const t = useWords()
  const title = longDay(day.date)
  return (
    <FocusTrap>
      <Stack gap={10} w={260} role="dialog" aria-label={title}>
        <FocusTrap.InitialFocus />
        <div>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {day.holiday && `${holidayText(day.holiday.name, currentLanguage())} · `}
            {t('holiday.day.classed', { name: look?.name ?? day.classKey })}
          </Text>
          {day.offDayCount > 2 && (
            <Text size="sm" c="dimmed">
              {t('holiday.day.run', { count: day.offDayCount })}
            </Text>
          )}
        </div>
        {can('holiday.save') ? (
          <DayForm day={day} version={version} onClose={onClose} />
        ) : (
          <ToolButton onClick={onClose}>{t('app.close')}</ToolButton>
        )}
      </Stack>
    </FocusTrap>
  )
}

function DayForm({ day: { date, holiday }, version, onClose }: Omit<Props, 'look'>) {
  const t = useWords()
  const language = currentLanguage()
  const [kind, setKind] = useState<Kind>(holiday === null ? 'ordinary' : holiday.isOffDay ? 'offDay' : 'madeUpWorkday')
  const [name, setName] = useState(holiday ? holidayText(holiday.name, language) : '')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isWeekend = weekday(date) >= 6

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (kind !== 'ordinary' && name.trim() === '') return setError(t('kit.form.required'))
    setBusy(true)
    const next = kind === 'ordinary' ? null : { name: holidayNameOf(name), isOffDay: kind === 'offDay' }
    try {
      const saved = await call(saveHolidayDays, { version, days: [{ date, holiday: next }], note })
      notify.success(t('holiday.day.saved', { version: saved.version }))
      onClose()
    } catch (failure) {
      notifyFailure(failure)
    } finally {
      setBusy(false)
      void refreshHolidays()
    }
  }
  return (
    <form onSubmit={save} noValidate>
      <Stack gap={10}>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('holiday.day.kind')}
          value={kind}
          onChange={value => setKind(value as Kind)}
          data={[
            { value: 'ordinary', label: t('holiday.day.ordinary') },
            { value: 'offDay', label: t('holiday.day.offDay') },
            { value: 'madeUpWorkday', label: t('holiday.day.madeUpWorkday'), disabled: !isWeekend },
          ]}
        />
        {!isWeekend && (
          <Text size="xs" c="dimmed">
            {t('holiday.day.weekendOnly')}
          </Text>
        )}
        {kind !== 'ordinary' && (
          <Autocomplete
            label={t('holiday.day.name')}
            placeholder={t('holiday.day.namePlaceholder')}
            required
            maxLength={32}
            value={name}
            error={error}
            data={publicHolidays.map(holidayName => holidayText(holidayName, language))}
            comboboxProps={{ withinPortal: false }}
            onChange={value => {
              setName(value)
              setError(undefined)
            }}
          />
        )}
        <TextInput
          label={t('holiday.day.note')}
          placeholder={t('holiday.day.notePlaceholder')}
          maxLength={200}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('kit.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
