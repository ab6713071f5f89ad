import { Code, Input } from '@mantine/core'
import { exampleScreenValues, fillScreenLines } from '@parkdesk/contract'
import { Note } from '../../../kit/panel/note.tsx'
import { useLanguage } from '../../../lib/use-language.ts'
import { useWords } from '../../../lib/words.ts'

/** What a display would show of an example vehicle, and what a text may leave open. */
export function Preview({ shown }: { shown: string }) {
  const t = useWords()
  const lines = fillScreenLines(shown, exampleScreenValues[useLanguage()])
  return (
    <>
      <Note>{t('screenText.placeholders')}</Note>
      <Input.Wrapper label={t('screenText.preview')} labelElement="div">
        <Code block>{lines.join('\n')}</Code>
      </Input.Wrapper>
    </>
  )
}
