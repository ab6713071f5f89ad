import { Text } from '@mantine/core'
import { type ApprovalRow, decideApproval } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { notify } from '../../../lib/notify.ts'
import { useWords } from '../../../lib/words.ts'

export interface Deciding {
  rows: readonly ApprovalRow[]
  verdict: 'approve' | 'refuse'
}

interface Props {
  dialog: Dialog<Deciding>
  onDecided: () => void
}

/** Approves or refuses one request or several. */
export default function DecideDialog({ dialog, onDecided }: Props) {
  const t = useWords()
  const { rows = [], verdict = 'approve' } = dialog.row ?? {}
  const isRefusal = verdict === 'refuse'
  return (
    <FormDialog
      as="modal"
      noun="approval"
      title={rows.length > 1 ? t(`approval.ask.${verdict}`, { count: rows.length }) : t(`approval.act.${verdict}`)}
      save={t(`approval.act.${verdict}`)}
      saved={null}
      dialog={dialog}
      endpoint={decideApproval}
      values={deciding => ({
        requests: (deciding?.rows ?? []).map(({ kind, subjectId, amount }) => ({ kind, subjectId, amount })),
        verdict: deciding?.verdict ?? 'approve',
        reason: '',
      })}
      onSaved={({ decided, passedOn, left }) => {
        if (decided === 1 && passedOn === 1) notify.success(t('approval.passedOn'))
        else notify.success(t('approval.done'))
        if (decided > 1 && passedOn > 0) notify.success(t('approval.passedOnSome', { count: passedOn }))
        if (left > 0) notify.warning(t('approval.left', { count: left }))
        onDecided()
      }}
      onRefused={onDecided}
    >
      {form => (
        <>
          <Text size="sm" c="dimmed">
            {t(`approval.hint.${verdict}`)}
          </Text>
          <NoteField field={form.reason} required={isRefusal} maxLength={255} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
