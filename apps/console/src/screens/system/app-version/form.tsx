import { Group, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { type AppVersionRow, appPlatforms, type BodyOf, saveAppVersion } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { LocalTimeField } from '../../../kit/form/local-time-field.tsx'
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
    <FormDialog
      noun="appVersion"
      title={t(dialog.row ? 'kit.form.edit' : 'kit.form.new', { noun: t('appVersion.one') })}
      dialog={dialog}
      endpoint={saveAppVersion}
      values={valuesOf}
      onSaved={onSaved}
    >
      {field => (
        <>
          <Select
            {...field('platform')}
            required
            allowDeselect={false}
            data={appPlatforms.map(value => ({ value, label: t(`appVersion.platform.${value}`) }))}
          />
          <Group grow align="start">
            <TextInput {...field('version')} required data-autofocus placeholder="2.1.0" />
            <NumberInput {...field('build')} required min={1} allowDecimal={false} hideControls />
          </Group>
          <TextInput {...field('minVersion')} description={t('appVersion.minVersionHint')} placeholder="2.0.0" />
          <TextInput {...field('downloadUrl')} required inputMode="url" placeholder="https://" />
          <LocalTimeField {...field('releasedAt')} seconds="00" />
          <Textarea {...field('notesZh')} required autosize minRows={3} maxRows={10} />
          <Textarea {...field('notesEn')} description={t('appVersion.notesEnHint')} autosize minRows={3} maxRows={10} />
          <Switch {...field('withdrawn', 'checkbox')} description={t('appVersion.withdrawnHint')} />
        </>
      )}
    </FormDialog>
  )
}
