import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { optionsOf } from '../../../../kit/codes-of.ts'
import { useWords } from '../../../../lib/words.ts'
import { optionWord } from '../editor/lab-word.ts'
import { timeOfText } from '../model/wall-clock.ts'

export interface Timing {
  versionAt: 'entry' | 'exit'
  /** undefined: from now; null: what is written is no time. */
  validFrom: string | null | undefined
}

interface Props {
  timing: Timing
  timeZone: string
  isReadOnly: boolean
  onChange: (timing: Timing) => void
}

const moments = ['entry', 'exit'] as const

/** Which version of a rule charges a stay, and from when the assignments hold. */
export function AssignmentTiming({ timing, timeZone, isReadOnly, onChange }: Props) {
  const t = useWords()
  const [text, setText] = useState('')
  const write = (typed: string) => {
    setText(typed)
    onChange({ ...timing, validFrom: typed.trim() === '' ? undefined : (timeOfText(typed) ?? null) })
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} mt="sm" spacing="sm">
      <NativeSelect
        size="xs"
        label={t('chargeLab.assign.versionAt')}
        description={t('chargeLab.assign.versionAtHint')}
        disabled={isReadOnly}
        value={timing.versionAt}
        data={optionsOf(moments, value => t(optionWord('versionAt', value)))}
        onChange={event => onChange({ ...timing, versionAt: event.currentTarget.value === 'exit' ? 'exit' : 'entry' })}
      />
      {!isReadOnly && (
        <TextInput
          size="xs"
          label={t('chargeLab.assign.validFrom')}
          description={t('chargeLab.assign.validFromHint', { zone: timeZone })}
          placeholder={t('chargeLab.assign.validFromPlaceholder')}
          value={text}
          autoComplete="off"
          error={timing.validFrom === null && t('chargeLab.stay.format')}
          onChange={event => write(event.currentTarget.value)}
        />
      )}
    </SimpleGrid>
  )
}
