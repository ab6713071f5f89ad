import { Text } from '@mantine/core'
import {
  abandonReceiptReturn,
  answerReceiptReturn,
  askReceiptReturn,
  failReceiptReturn,
  matchReceipt,
  postReceiptReturn,
  type ReceiptAct,
  type ReceiptDetail,
  unmatchReceipt,
} from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'
import { answersOf } from '../../../nouns/approval/answers.tsx'

export interface ReceiptDialog {
  act: Exclude<ReceiptAct, 'askAgain'>
  receipt: ReceiptDetail
  /** The stay that was suggested; empty: the person says which. */
  orderNo: string
}

interface Props {
  dialog: Dialog<ReceiptDialog>
  onChanged: () => void
}

const withReason = { unmatch: unmatchReceipt, fail: failReceiptReturn, abandon: abandonReceiptReturn } as const
const idOf = (row: ReceiptDialog | undefined) => row?.receipt.receiptId ?? 0

/** The form of one action on a receipt. What the server refuses is said, and the receipt is asked for again. */
export default function ActDialog({ dialog, onChanged }: Props) {
  const t = useWords()
  const act = dialog.row?.act ?? 'unmatch'
  const { receipt } = dialog.row ?? {}
  const shared = {
    as: 'modal' as const,
    noun: 'heldReceipt' as const,
    dialog,
    title: t(`heldReceipt.act.${act}`),
    save: t(`heldReceipt.act.${act}`),
    saved: t(`heldReceipt.done.${act}`),
    onSaved: onChanged,
    onRefused: onChanged,
  }
  const hint = (
    <Text size="sm" c="dimmed">
      {t(`heldReceipt.hint.${act}`, { amount: formatMoney(receipt?.amount) })}
    </Text>
  )
  if (act === 'match')
    return (
      <FormDialog
        {...shared}
        endpoint={matchReceipt}
        values={row => ({ receiptId: idOf(row), orderNo: row?.orderNo ?? '', reason: '' })}
      >
        {form => (
          <>
            {hint}
            <TextField field={form.orderNo} required autoComplete="off" maxLength={32} />
            <NoteField field={form.reason} required maxLength={256} data-autofocus />
          </>
        )}
      </FormDialog>
    )
  if (act === 'askReturn')
    return (
      <FormDialog
        {...shared}
        endpoint={askReceiptReturn}
        values={row => ({ receiptId: idOf(row), way: row?.receipt.ways[0] ?? 'bank', reason: '' })}
      >
        {form => (
          <>
            {hint}
            <CodeField field={form.way} options={receipt?.ways ?? ['bank']} />
            <NoteField field={form.reason} required maxLength={256} data-autofocus />
          </>
        )}
      </FormDialog>
    )
  if (act === 'answer')
    return (
      <FormDialog
        {...shared}
        endpoint={answerReceiptReturn}
        values={row => ({
          receiptId: idOf(row),
          answer: answersOf(row?.receipt.approval)[0] ?? 'refuse',
          reason: '',
        })}
      >
        {form => (
          <>
            {hint}
            <CodeField field={form.answer} options={answersOf(receipt?.approval)} data-autofocus />
            <NoteField field={form.reason} maxLength={256} />
          </>
        )}
      </FormDialog>
    )
  if (act === 'post')
    return (
      <FormDialog
        {...shared}
        endpoint={postReceiptReturn}
        values={row => ({ receiptId: idOf(row), way: row?.receipt.refund?.way ?? 'bank', returnNo: '' })}
      >
        {form => (
          <>
            <CodeField field={form.way} options={receipt?.ways ?? ['bank']} data-autofocus />
            {form.way.value === 'channel' && receipt?.isSentByServer ? (
              <Text size="sm" c="dimmed">
                {t('heldReceipt.byServer')}
              </Text>
            ) : (
              <>
                <TextField field={form.returnNo} required autoComplete="off" maxLength={64} />
                {hint}
              </>
            )}
          </>
        )}
      </FormDialog>
    )
  return (
    <FormDialog {...shared} endpoint={withReason[act]} values={row => ({ receiptId: idOf(row), reason: '' })}>
      {form => (
        <>
          {hint}
          <NoteField field={form.reason} required maxLength={256} data-autofocus />
        </>
      )}
    </FormDialog>
  )
}
