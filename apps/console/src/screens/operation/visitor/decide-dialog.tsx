import { Text } from '@mantine/core'
import { decideVisitor, revokeVisitor, type VisitorRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { useWords } from '../../../lib/words.ts'

export interface Acting {
  act: 'approve' | 'refuse' | 'revoke'
  row: VisitorRow
}

/** Approves, refuses or takes back a visit. */
export default function DecideDialog({ dialog, onDone }: { dialog: Dialog<Acting>; onDone: () => void }) {
  const t = useWords()
  const act = dialog.row?.act ?? 'approve'
  const shared = {
    as: 'modal' as const,
    noun: 'visitor' as const,
    title: t(`visitor.act.${act}`),
    save: t(`visitor.act.${act}`),
    saved: t(`visitor.done.${act}`),
    dialog,
    onSaved: onDone,
    onRefused: onDone,
  }
  const hint = (
    <Text size="sm" c="dimmed">
      {t(`visitor.hint.${act}`)}
    </Text>
  )
  const visitorId = dialog.row?.row.visitorId ?? 0
  if (act === 'revoke')
    return (
      <FormDialog {...shared} endpoint={revokeVisitor} values={() => ({ visitorId, reason: '' })}>
        {form => (
          <>
            {hint}
            <NoteField field={form.reason} required maxLength={255} data-autofocus />
          </>
        )}
      </FormDialog>
    )
  return (
    <FormDialog {...shared} endpoint={decideVisitor} values={() => ({ visitorId, verdict: act, reason: '' })}>
      {form => (
        <>
          {hint}
          <NoteField field={form.reason} required={act === 'refuse'} maxLength={255} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
