import { NativeSelect } from '@mantine/core'
import type { ChargeWindow } from '@parkdesk/contract'
import { languageTag } from '../../../../lib/language.ts'
import { useLanguage } from '../../../../lib/use-language.ts'
import { useWords } from '../../../../lib/words.ts'
import type { Path } from '../model/field-of.ts'
import { daily, overDays } from '../model/week-window.ts'
import { useEditing, useFieldId } from './editing.ts'
import css from './editor.module.css'
import { ChoiceInput } from './inputs.tsx'

interface Props {
  path: Path
  window: ChargeWindow
  onChange: (window: ChargeWindow) => void
}

/** Whether a window comes daily or goes over days. */
export function SpanChoice({ path, window, onChange }: Props) {
  const t = useWords()
  return (
    <ChoiceInput
      path={[...path, 'week']}
      name="windowSpan"
      label={t('chargeLab.window.span')}
      options={['daily', 'week']}
      value={window.week ? 'week' : 'daily'}
      onChange={span => onChange(span === 'week' ? overDays(window) : daily(window))}
    />
  )
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** The weekday on which a window over days begins or ends; nothing for a daily one. */
export function WeekdayInput({ path, window, onChange, end }: Props & { end: 'from' | 'to' }) {
  const t = useWords()
  const fieldId = useFieldId()
  const language = useLanguage()
  const { isReadOnly } = useEditing()
  const { week } = window
  if (!week) return null
  // 2024-01-01 was a Monday.
  const format = new Intl.DateTimeFormat(languageTag(language), { weekday: 'short', timeZone: 'UTC' })
  const name = (weekday: number) => format.format(Date.UTC(2024, 0, weekday))
  const id = fieldId([...path, 'week', end])
  if (isReadOnly)
    return (
      <output id={id} className={css.read}>
        {name(week[end])}
      </output>
    )
  return (
    <NativeSelect
      id={id}
      size="xs"
      aria-label={t(end === 'from' ? 'chargeLab.window.fromDay' : 'chargeLab.window.toDay')}
      value={week[end]}
      data={weekdays.map(weekday => ({ value: String(weekday), label: name(weekday) }))}
      onChange={event => onChange({ ...window, week: { ...week, [end]: Number(event.currentTarget.value) } })}
    />
  )
}
