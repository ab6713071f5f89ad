import { NativeSelect } from '@mantine/core'
import { namedDayClasses } from '@parkdesk/contract'
import { useWords } from '../../../../lib/words.ts'
import { fieldId } from '../model/field-of.ts'
import { useEditing } from './editing.ts'
import css from './editor.module.css'
import { dayClassName } from './lab-word.ts'

const path = ['otherDays']

/** What days of a class count as that the rule names nowhere: one of those that it does name. */
export function OtherDaysInput() {
  const t = useWords()
  const { rule, isReadOnly, faults, dayClasses, change } = useEditing()
  const chosen = rule.otherDays
  const none = t('chargeLab.window.otherDaysNone')
  const id = fieldId(path)
  if (isReadOnly)
    return (
      <output id={id} className={css.read}>
        {chosen === null ? none : dayClassName(chosen, dayClasses)}
      </output>
    )
  const keys = [...new Set([...namedDayClasses(rule), ...(chosen === null ? [] : [chosen])])]
  return (
    <NativeSelect
      id={id}
      size="xs"
      error={faults.has(id)}
      value={chosen ?? ''}
      data={[{ value: '', label: none }, ...keys.map(key => ({ value: key, label: dayClassName(key, dayClasses) }))]}
      onChange={event => change({ otherDays: event.currentTarget.value || null })}
    />
  )
}
