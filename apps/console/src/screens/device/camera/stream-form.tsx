import { type BodyOf, saveCameraStream } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { SecretField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

export interface KnownStream {
  deviceId: number
  url: string
  login: string
  hasPassword: boolean
}

interface Props {
  dialog: Dialog<KnownStream>
  onSaved: () => void
}

/** Where a camera streams its live video from. */
export default function StreamForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const { row } = dialog
  const valuesOf = (): BodyOf<typeof saveCameraStream> => ({
    deviceId: row?.deviceId ?? 0,
    url: row?.url ?? '',
    login: row?.login ?? '',
    password: '',
  })
  return (
    <FormDialog
      noun="camera"
      title={t('camera.stream.title')}
      dialog={dialog}
      endpoint={saveCameraStream}
      values={valuesOf}
      onSaved={onSaved}
    >
      {form => (
        <>
          <TextField
            field={form.url}
            data-autofocus
            placeholder={t('camera.stream.urlExample')}
            description={t('camera.stream.urlHint')}
          />
          <TextField field={form.login} autoComplete="off" />
          <SecretField
            field={form.password}
            description={t(row?.hasPassword ? 'camera.stream.keptHint' : 'camera.stream.passwordHint')}
          />
        </>
      )}
    </FormDialog>
  )
}
