import { Text } from '@mantine/core'
import {
  abandonRefund,
  answerRefund,
  failRefund,
  postRefund,
  type RefundAct,
  type RefundDetail,
  type RefundWay,
} from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { answersOf } from '../../../nouns/approval/answers.tsx'

/** What a dialog asks for: asking the channel needs none. */
export type DialogAct = Exclude<RefundAct, 'askAgain'>

interface Props {
  dialog: Dialog<{ act: DialogAct; refund: RefundDetail }>
  onChanged: () => void
}

/** The form of one action on a refund. What the server refuses is said, and the refund is asked for again. */
export default function ActDialog({ dialog, onChanged }: Props) {
  const t = useWords()
  const act = dialog.row?.act ?? 'abandon'
  const { refund } = dialog.row ?? {}
  const shared = {
    as: 'modal' as const,
    noun: 'refund' as const,
    dialog,
    title: t(`refund.act.${act}`),
    save: t(`refund.act.${act}`),
    saved: t(`refund.done.${act}`),
    onSaved: onChanged,
    onRefused: onChanged,
  }
  const amount = formatMoney(refund?.amount)
  if (act === 'post')
    return (
      <FormDialog
        {...shared}
        endpoint={postRefund}
        values={row => ({ refundId: row?.refund.refundId ?? 0, way: row?.refund.way ?? 'cash', refundNo: '' })}
      >
        {form => (
          <>
            <CodeField field={form.way} options={waysOf(refund)} data-autofocus />
            {form.way.value === 'cash' ? (
              <Hint>{t('refund.hint.cash', { amount })}</Hint>
            ) : form.way.value === 'channel' && refund?.isSentByServer ? (
              <Hint>{t('refund.hint.byServer', { amount })}</Hint>
            ) : (
              <>
                <TextField field={form.refundNo} required autoComplete="off" maxLength={64} />
                <Hint>{t('refund.hint.byNumber', { amount })}</Hint>
              </>
            )}
          </>
        )}
      </FormDialog>
    )
  if (act === 'answer')
    return (
      <FormDialog
        {...shared}
        endpoint={answerRefund}
        values={row => ({
          refundId: row?.refund.refundId ?? 0,
          answer: answersOf(row?.refund.approval)[0] ?? 'refuse',
          goodwill: row?.refund.goodwillNow ?? '',
          remark: '',
        })}
      >
        {form => (
          <>
            <Hint>{t('refund.hint.answer', { amount, goodwill: formatMoney(refund?.goodwillNow) })}</Hint>
            <CodeField field={form.answer} options={answersOf(refund?.approval)} data-autofocus />
            <NoteField field={form.remark} maxLength={256} />
          </>
        )}
      </FormDialog>
    )
  return (
    <FormDialog
      {...shared}
      endpoint={act === 'fail' ? failRefund : abandonRefund}
      values={row => ({ refundId: row?.refund.refundId ?? 0, remark: '' })}
    >
      {form => (
        <>
          <NoteField field={form.remark} required maxLength={256} data-autofocus />
          <Hint>{t(`refund.hint.${act === 'fail' && refund?.state === 'sent' ? 'giveUp' : act}`)}</Hint>
        </>
      )}
    </FormDialog>
  )
}

function Hint({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}

/** Cash cannot go back by a channel. */
const waysOf = (refund: RefundDetail | undefined): RefundWay[] =>
  refund?.channel === 'cash' ? ['cash', 'bank'] : ['channel', 'cash', 'bank']
