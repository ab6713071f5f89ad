import { Text } from '@mantine/core'
import { abandonCardRefund, answerCardRefund, type CardRefundAct, type CardRefundDetail } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { answersOf } from '../../../nouns/approval/answers.tsx'

interface Props {
  dialog: Dialog<{ act: Exclude<CardRefundAct, 'post'>; refund: CardRefundDetail }>
  onChanged: () => void
}

/** Answers a refund of a card, or withdraws it. */
export default function RefundActDialog({ dialog, onChanged }: Props) {
  const t = useWords()
  const act = dialog.row?.act ?? 'abandon'
  const shared = {
    as: 'modal' as const,
    noun: 'cardRefund' as const,
    dialog,
    title: t(`cardRefund.heading.${act}`),
    save: t(`cardRefund.act.${act}`),
    saved: t(`cardRefund.done.${act}`),
    onSaved: onChanged,
    onRefused: onChanged,
  }
  const hint = (
    <Text size="sm" c="dimmed">
      {t(`cardRefund.hint.${act}`, { amount: formatMoney(dialog.row?.refund.mostMoney) })}
    </Text>
  )
  if (act === 'answer')
    return (
      <FormDialog
        {...shared}
        endpoint={answerCardRefund}
        values={row => ({
          cardRefundId: row?.refund.cardRefundId ?? 0,
          answer: answersOf(row?.refund.approval)[0] ?? 'refuse',
          remark: '',
        })}
      >
        {form => (
          <>
            {hint}
            <CodeField field={form.answer} options={answersOf(dialog.row?.refund.approval)} data-autofocus />
            <NoteField field={form.remark} maxLength={256} />
          </>
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      {...shared}
      endpoint={abandonCardRefund}
      values={row => ({ cardRefundId: row?.refund.cardRefundId ?? 0, remark: '' })}
    >
      {form => (
        <>
          <NoteField field={form.remark} required maxLength={256} data-autofocus />
          {hint}
        </>
      )}
    </FormDialog>
  )
}
