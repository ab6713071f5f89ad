import { TextInput } from '@mantine/core'
import { normalisePlate } from '@parkdesk/contract'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ToolButton } from '../../../kit/tool-button.tsx'
import { useWords } from '../../../lib/words.ts'
import css from './vehicle.module.css'

/** To the page of another plate. */
export function PlateSearch() {
  const t = useWords()
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const plate = normalisePlate(typed)
    if (plate === '') return
    setTyped('')
    setParams({ plate })
  }
  return (
    <form className={css.search} onSubmit={onSubmit}>
      <TextInput
        aria-label={t('vehicle.search.label')}
        placeholder={t('vehicle.search.hint')}
        leftSection={<IconSearch size={15} />}
        size="sm"
        h={32}
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <ToolButton type="submit">{t('vehicle.search.act')}</ToolButton>
    </form>
  )
}
