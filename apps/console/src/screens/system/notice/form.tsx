import { MultiSelect, Text } from '@mantine/core'
import { type ImportantNoticeRow, publishImportantNotice } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LocalTimeField } from '../../../kit/form/local-time-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

const weekMs = 7 * 86_400_000

const newNotice = () => ({
  title: '',
  body: '',
  beginAt: `${formatMoment(new Date()).slice(0, 16)}:00`,
  endAt: `${formatMoment(new Date(Date.now() + weekMs)).slice(0, 10)} 23:59:59`,
  roleCodes: [] as string[],
})

interface Props {
  dialog: Dialog<ImportantNoticeRow>
  roles: readonly { code: string; name: string }[]
  onSaved: () => void
}

export default function NoticeForm({ dialog, roles, onSaved }: Props) {
  const t = useWords()
  return (
    <FormDialog
      noun="importantNotice"
      dialog={dialog}
      endpoint={publishImportantNotice}
      values={newNotice}
      save={t('importantNotice.publish')}
      saved={t('importantNotice.published')}
      onSaved={onSaved}
    >
      {form => (
        <>
          <TextField field={form.title} required data-autofocus maxLength={64} />
          <NoteField field={form.body} required minRows={5} maxRows={14} />
          <LocalTimeField field={form.beginAt} seconds="00" />
          <LocalTimeField field={form.endAt} seconds="59" />
          <MultiSelect
            {...form.roleCodes.input}
            value={form.roleCodes.value}
            onChange={form.roleCodes.onChange}
            clearable
            placeholder={t('importantNotice.everybody')}
            data={roles.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <Text size="sm" c="dimmed">
            {t('importantNotice.publishHint')}
          </Text>
        </>
      )}
    </FormDialog>
  )
}
