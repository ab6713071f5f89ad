import { Text } from '@mantine/core'
import { type DataOf, type HandKind, mostCommandText, sendLaneCommand } from '@parkdesk/contract'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-field.tsx'
import type { Dialog } from '../../kit/form/use-dialog.ts'
import { notify } from '../../lib/notify.ts'
import { useWords } from '../../lib/words.ts'

interface Props {
  dialog: Dialog<{ laneId: number; name: string; kind: HandKind }>
  onSent: () => void
}

/** Sends a command to a lane, with the reason that the system log keeps. */
export default function CommandDialog({ dialog, onSent }: Props) {
  const t = useWords()
  const { kind = 'openOnce', name = '' } = dialog.row ?? {}
  const act = t(`lane.command.kind.${kind}`)
  const tell = ({ state, isRepeat }: DataOf<typeof sendLaneCommand>) => {
    if (state === 'unreachable') notify.warning(t('lane.command.unreached'))
    else if (isRepeat) notify.warning(t('lane.command.repeated'))
    onSent()
  }
  return (
    <FormDialog
      as="modal"
      noun="lane"
      title={t('lane.command.ask', { act, name })}
      dialog={dialog}
      endpoint={sendLaneCommand}
      values={row => ({ laneId: row?.laneId ?? 0, kind: row?.kind ?? 'openOnce', reason: '', text: '' })}
      save={act}
      saved={t('lane.command.sent')}
      onSaved={tell}
    >
      {form => (
        <>
          {(kind === 'text' || kind === 'speak') && (
            <TextField field={form.text} required maxLength={mostCommandText} data-autofocus />
          )}
          <TextField field={form.reason} required maxLength={64} data-autofocus={kind !== 'text' && kind !== 'speak'} />
          <Text size="sm" c="dimmed">
            {t(`lane.command.hint.${kind}`)}
          </Text>
        </>
      )}
    </FormDialog>
  )
}
