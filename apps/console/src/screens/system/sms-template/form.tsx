import { type BodyOf, builtInSms, type SmsTemplateRow, saveSmsTemplate } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { EnabledField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'
import { Preview } from './preview.tsx'

type Entry = BodyOf<typeof saveSmsTemplate>

const valuesOf = (row: SmsTemplateRow | undefined): Entry => {
  if (row) {
    const { status, creatorName: _name, createdAt: _at, ...entry } = row
    return { ...entry, disabled: status === 'disabled' }
  }
  const [kind, language] = ['shareRegistration', 'zh'] as const
  return { name: '', kind, language, content: builtInSms[kind][language], disabled: false, remark: '' }
}

export default function SmsTemplateForm({ dialog, onSaved }: { dialog: Dialog<SmsTemplateRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog noun="smsTemplate" dialog={dialog} endpoint={saveSmsTemplate} values={valuesOf} onSaved={onSaved}>
      {form => {
        const builtIn = builtInSms[form.kind.value]
        /** A built-in text that nobody has changed is that of the language chosen. */
        const translate = (language: Entry['language']) => {
          if (Object.values(builtIn).includes(form.content.value)) form.content.onChange(builtIn[language])
        }
        return (
          <>
            <TextField field={form.name} required data-autofocus />
            <CodeField field={form.kind} required />
            <CodeField
              field={form.language}
              required
              description={t('smsTemplate.languageHint')}
              onChosen={translate}
            />
            <NoteField
              field={form.content}
              required
              minRows={4}
              description={t(`smsTemplate.placeholders.${form.kind.value}`)}
            />
            <Preview content={form.content.value} />
            <EnabledField field={form.disabled} description={t('smsTemplate.enabledHint')} />
            <NoteField field={form.remark} />
          </>
        )
      }}
    </FormDialog>
  )
}
