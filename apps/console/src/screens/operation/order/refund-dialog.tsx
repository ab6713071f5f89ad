import { Select, Text } from '@mantine/core'
import { askRefund } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { Field } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField, NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { type Offer, type OfferedPayment, type Refunding, refundable } from './refunding.ts'

interface Props {
  dialog: Dialog<Refunding>
}

const changed = () => void refetchAfterChange('order', 'refund', 'refundSum', 'vehicle')

/** Asks to give back a payment of an order, all or a part. */
export default function RefundDialog({ dialog }: Props) {
  const t = useWords()
  const payments = refundable(dialog.row?.offer)
  return (
    <FormDialog
      as="modal"
      noun="refund"
      dialog={dialog}
      title={t('refund.act.ask')}
      save={t('refund.act.ask')}
      saved={t('refund.done.ask')}
      onSaved={changed}
      onRefused={changed}
      endpoint={askRefund}
      values={row => {
        const [payment] = refundable(row?.offer)
        const overpaid = Number(row?.offer.overpaid ?? 0)
        const most = payment?.refundable ?? ''
        return {
          paymentId: payment?.paymentId ?? 0,
          amount: overpaid > 0 && overpaid < Number(most) ? (row?.offer.overpaid ?? '') : most,
          reason: overpaid > 0 ? ('overpaid' as const) : ('complaint' as const),
          way: payment?.ways[0] ?? ('cash' as const),
          remark: '',
          idempotencyKey: newIdempotencyKey(),
        }
      }}
    >
      {form => {
        const chosen = payments.find(({ paymentId }) => paymentId === form.paymentId.value)
        return (
          <>
            <PaymentField
              payments={payments}
              field={form.paymentId}
              onChosen={payment => {
                form.amount.onChange(payment.refundable)
                if (!payment.ways.includes(form.way.value)) form.way.onChange(payment.ways[0] ?? 'cash')
              }}
            />
            <MoneyField field={form.amount} required data-autofocus />
            <CodeField field={form.reason} />
            <CodeField field={form.way} options={chosen?.ways ?? []} />
            <NoteField field={form.remark} required={form.reason.value === 'other'} maxLength={256} />
            <Text size="sm" c="dimmed">
              {hintsOf(t, dialog.row?.offer, chosen, form.reason.value === 'wrongVehicle').join(' ')}
            </Text>
          </>
        )
      }}
    </FormDialog>
  )
}

function hintsOf(
  t: ReturnType<typeof useWords>,
  offer: Offer | undefined,
  payment: OfferedPayment | undefined,
  isOtherVehicle: boolean,
): string[] {
  return [
    t('refund.hint.left', { left: formatMoney(payment?.refundable) }),
    isOtherVehicle
      ? t('refund.hint.wrongVehicle')
      : t('refund.hint.overpaid', { overpaid: formatMoney(offer?.overpaid) }),
    t('refund.hint.approve', { above: formatMoney(offer?.approveAbove) }),
  ]
}

interface FieldProps {
  payments: readonly OfferedPayment[]
  field: Field<'number', number | '', number | ''>
  onChosen: (payment: OfferedPayment) => void
}

function PaymentField({ payments, field, onChosen }: FieldProps) {
  const t = useWords()
  const choose = (text: string | null) => {
    const payment = payments.find(({ paymentId }) => String(paymentId) === text)
    if (!payment) return
    field.onChange(payment.paymentId)
    onChosen(payment)
  }
  const data = payments.map(({ paymentId, paidAt, channel, amount }) => ({
    value: String(paymentId),
    label: t('refund.payment', {
      at: paidAt.slice(0, 16),
      channel: t(`refund.channel.${channel}`),
      amount: formatMoney(amount),
    }),
  }))
  return <Select {...field.input} allowDeselect={false} data={data} value={String(field.value)} onChange={choose} />
}
