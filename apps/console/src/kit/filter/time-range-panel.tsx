import { Button, Group, Stack, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type FormEvent, useState } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { notify } from '../../lib/notify.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { useWords } from '../../lib/words.ts'
import { calendarLook } from '../calendar.ts'
import { PresetButton } from './preset-button.tsx'
import {
  checkTimeRange,
  chosenPreset,
  dayEnd,
  dayStart,
  presetRange,
  presets,
  readTime,
  type TimeRange,
} from './time-range.ts'

interface Props {
  range: TimeRange
  onApply: (range: TimeRange) => void
}

const dayOf = (text: string): string | null => readTime(text, '00:00:00')?.slice(0, 10) ?? null

/** Days by calendar, times by typing. Until a range is chosen it offers today, from 00:00:00 to 23:59:59 (CN-02). */
export default function TimeRangePanel({ range, onApply }: Props) {
  const t = useWords()
  const language = useLanguage()
  const isSet = range.begin !== undefined || range.end !== undefined
  const chosen = chosenPreset(range, new Date())
  const [offered] = useState(() => (isSet ? range : presetRange('today', new Date())))
  const [begin, setBegin] = useState(offered.begin ?? '')
  const [end, setEnd] = useState(offered.end ?? '')
  const [month, setMonth] = useState(dayOf(begin) ?? formatMoment(new Date()).slice(0, 10))
  const warn = (warning: 'reversed' | 'format') => notify.warning(t(`kit.time.${warning}`), { title: t('kit.warning') })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const typed = { begin: readTime(begin, '00:00:00'), end: readTime(end, '23:59:59') }
    if ((begin && !typed.begin) || (end && !typed.end)) return warn('format')
    const warning = checkTimeRange(typed)
    if (warning) return warn(warning)
    onApply(typed)
  }
  const pick = ([from, to]: [string | null, string | null]) => {
    setBegin(from ? dayStart(from) : '')
    setEnd(to ? dayEnd(to) : '')
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" w={300}>
        <Group gap={4}>
          {presets.map(preset => (
            <PresetButton
              key={preset}
              isChosen={preset === chosen}
              label={t(`kit.time.${preset}`)}
              onClick={() => onApply(presetRange(preset, new Date()))}
            />
          ))}
        </Group>
        <DatePicker
          type="range"
          allowSingleDateInRange
          value={[dayOf(begin), dayOf(end)]}
          date={month}
          onDateChange={setMonth}
          fullWidth
          onChange={pick}
          {...calendarLook(language)}
          size="sm"
        />
        <Group gap="xs" grow>
          <TextInput
            size="xs"
            label={t('kit.time.begin')}
            placeholder="2026-01-31 08:00:00"
            value={begin}
            onChange={event => {
              setBegin(event.currentTarget.value)
              setMonth(dayOf(event.currentTarget.value) ?? month)
            }}
          />
          <TextInput
            size="xs"
            label={t('kit.time.end')}
            placeholder="2026-01-31 18:00:00"
            value={end}
            onChange={event => setEnd(event.currentTarget.value)}
          />
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" size="xs" onClick={() => onApply({})}>
            {t('kit.clear')}
          </Button>
          <Button type="submit" size="xs">
            {t('app.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
