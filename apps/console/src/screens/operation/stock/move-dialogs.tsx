import { Text } from '@mantine/core'
import { type BodyOf, countedStock, issueStock, receiveStock, type StockRow } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { MoneyField, NoteField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatCount } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { signedQuantity } from './signed-quantity.ts'

interface Props {
  dialog: Dialog<StockRow>
  onDone: () => void
}

function About({ row }: { row: StockRow | undefined }) {
  const t = useWords()
  if (!row) return null
  return (
    <Text size="sm">{t('stock.for', { name: row.name, quantity: formatCount(row.quantity), unit: row.unit })}</Text>
  )
}

export function ReceiveDialog({ dialog, onDone }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="stock"
      title={t('stock.receive.title')}
      dialog={dialog}
      endpoint={receiveStock}
      values={(row): BodyOf<typeof receiveStock> => ({
        ...{ stockItemId: row?.stockItemId ?? 0, quantity: 1, amount: '', remark: '' },
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('stock.receive.title')}
      saved={t('stock.receive.saved')}
      onSaved={onDone}
    >
      {form => (
        <>
          <About row={dialog.row} />
          <NumberField
            field={form.quantity}
            label={t('stockMovement.field.quantity')}
            required
            min={1}
            data-autofocus
          />
          <MoneyField field={form.amount} required description={t('stock.receive.amountHint')} />
          <NoteField field={form.remark} maxLength={128} />
        </>
      )}
    </FormDialog>
  )
}

export function IssueDialog({ dialog, onDone }: Props) {
  const t = useWords()
  return (
    <FormDialog
      as="modal"
      noun="stock"
      title={t('stock.issue.title')}
      dialog={dialog}
      endpoint={issueStock}
      values={(row): BodyOf<typeof issueStock> => ({
        ...{ stockItemId: row?.stockItemId ?? 0, quantity: 1, toLotId: null, receiver: '', remark: '' },
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('stock.issue.title')}
      saved={t('stock.issue.saved')}
      onSaved={onDone}
    >
      {form => (
        <>
          <About row={dialog.row} />
          <NumberField
            field={form.quantity}
            label={t('stockMovement.field.quantity')}
            required
            min={1}
            data-autofocus
          />
          <TextField field={form.receiver} required />
          <LotField field={form.toLotId} placeholder={t('stock.issue.useUp')} />
          <Text size="xs" c="dimmed">
            {t('stock.issue.toLotHint')}
          </Text>
          <NoteField field={form.remark} maxLength={128} />
        </>
      )}
    </FormDialog>
  )
}

export function CountDialog({ dialog, onDone }: Props) {
  const t = useWords()
  const { row } = dialog
  const says = (counted: number | '') => {
    if (!row || counted === '') return undefined
    const difference = counted - row.quantity
    if (difference === 0) return t('stock.count.right')
    return t('stock.count.differs', { difference: signedQuantity(difference), unit: row.unit })
  }
  return (
    <FormDialog
      as="modal"
      noun="stock"
      title={t('stock.count.title')}
      dialog={dialog}
      endpoint={countedStock}
      values={(counted): BodyOf<typeof countedStock> => ({
        ...{ stockItemId: counted?.stockItemId ?? 0, counted: counted?.quantity ?? 0, reason: '' },
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('stock.count.title')}
      saved={t('stock.count.saved')}
      onSaved={onDone}
    >
      {form => (
        <>
          <About row={row} />
          <NumberField field={form.counted} required min={0} data-autofocus description={says(form.counted.value)} />
          <NoteField field={form.reason} required={form.counted.value !== row?.quantity} maxLength={128} />
        </>
      )}
    </FormDialog>
  )
}
