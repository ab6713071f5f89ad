import { Group } from '@mantine/core'
import { type AppVersionRow, type BodyOf, saveAppVersion } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FlagField } from '../../../kit/form/flag-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LocalTimeField } from '../../../kit/form/local-time-field.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoment } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

const valuesOf = (row: AppVersionRow | undefined): BodyOf<typeof saveAppVersion> => {
  if (row) {
    const { state: _state, creatorName: _name, createdAt: _at, ...entry } = row
    return entry
  }
  return {
    platform: 'android',
    version: '',
    build: 1,
    notesZh: '',
    notesEn: '',
    minVersion: '',
    downloadUrl: '',
    releasedAt: `${formatMoment(new Date()).slice(0, 16)}:00`,
    withdrawn: false,
  }
}

export default function AppVersionForm({ dialog, onSaved }: { dialog: Dialog<AppVersionRow>; onSaved: () => void }) {
  const t = useWords()
  return (
    <FormDialog noun="appVersion" dialog={dialog} endpoint={saveAppVersion} values={valuesOf} onSaved={onSaved}>
      {form => (
        <>
          <CodeField field={form.platform} required />
          <Group grow align="start">
            <TextField field={form.version} required data-autofocus placeholder="2.1.0" />
            <NumberField field={form.build} required min={1} hideControls />
          </Group>
          <TextField field={form.minVersion} description={t('appVersion.minVersionHint')} placeholder="2.0.0" />
          <TextField field={form.downloadUrl} required inputMode="url" placeholder="https://" />
          <LocalTimeField field={form.releasedAt} seconds="00" />
          <NoteField field={form.notesZh} required minRows={3} maxRows={10} />
          <NoteField field={form.notesEn} description={t('appVersion.notesEnHint')} minRows={3} maxRows={10} />
          <FlagField field={form.withdrawn} description={t('appVersion.withdrawnHint')} />
        </>
      )}
    </FormDialog>
  )
}
