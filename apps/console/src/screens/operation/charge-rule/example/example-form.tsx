import { Button, TextInput } from '@mantine/core'
import type { PricedStay, RuleExample } from '@parkdesk/contract'
import { yuan } from '@parkdesk/contract'
import { type FormEvent, useState } from 'react'
import { useWords } from '../../../../lib/words.ts'
import { fenOfText } from '../model/yuan-text.ts'
import css from './example.module.css'

export interface WrittenExample {
  exampleId?: number
  name: string
  /** Money of the wire. */
  expected: string
}

interface Props {
  /** The example that the sheet shows; undefined while it shows none. */
  shown: RuleExample | undefined
  priced: PricedStay | undefined
  onSave: (example: WrittenExample) => Promise<boolean>
  /** Goes on to a stay that is no example yet. */
  onNew: () => void
}

/** Keeps the stay of the sheet as an example. The expected fee follows the fee until the notice's own is typed. */
export function ExampleForm({ shown, priced, onSave, onNew }: Props) {
  const t = useWords()
  const [name, setName] = useState(shown?.name ?? '')
  const [typed, setTyped] = useState<string | null>(shown?.expected ?? null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const text = typed ?? priced?.amount ?? ''
  const expectedFen = fenOfText(text)
  const isNameMissing = name.trim() === ''
  const isFeeWrong = Number.isNaN(expectedFen)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isNameMissing || isFeeWrong || isBusy) return
    setBusy(true)
    const isSaved = await onSave({
      ...(shown && { exampleId: shown.exampleId }),
      name: name.trim(),
      expected: yuan(expectedFen),
    }).finally(() => setBusy(false))
    if (!isSaved) return
    setTried(false)
    if (!shown) {
      setName('')
      setTyped(null)
    }
  }
  return (
    <form className={css.form} onSubmit={save} aria-label={t('chargeLab.example.form')} noValidate>
      <TextInput
        size="xs"
        label={t('chargeLab.example.name')}
        placeholder={t('chargeLab.example.namePlaceholder')}
        value={name}
        maxLength={64}
        error={isTried && isNameMissing && t('kit.form.required')}
        onChange={event => setName(event.currentTarget.value)}
      />
      <TextInput
        size="xs"
        w={110}
        label={t('chargeLab.example.expectedYuan')}
        inputMode="decimal"
        value={text}
        error={isTried && isFeeWrong && t('kit.form.invalid')}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default" loading={isBusy}>
        {t(shown ? 'chargeLab.example.update' : 'chargeLab.example.save')}
      </Button>
      {shown && (
        <Button size="xs" variant="subtle" onClick={onNew}>
          {t('chargeLab.example.another')}
        </Button>
      )}
    </form>
  )
}
