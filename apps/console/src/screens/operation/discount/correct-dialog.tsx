import { SegmentedControl, Select, Text, Textarea, TextInput } from '@mantine/core'
import { type BodyOf, correctMerchant, type MerchantRow, patterns, payChannels } from '@parkdesk/contract'
import { type Field, FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { accountText, amountOf, unitsOf } from '../../../kit/merchant/account-text.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'

/** Puts an account right, with a reason. */
export default function CorrectDialog({ dialog, onDone }: { dialog: Dialog<MerchantRow>; onDone: () => void }) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="merchant"
      title={t('merchant.correct.title')}
      dialog={dialog}
      endpoint={correctMerchant}
      values={(merchant): BodyOf<typeof correctMerchant> => ({
        merchantId: merchant?.merchantId ?? 0,
        direction: 'add',
        amount: '',
        refund: '',
        channel: 'cash',
        reason: '',
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('merchant.correct.act')}
      saved={t('merchant.correct.saved')}
      onSaved={onDone}
    >
      {field => row && <CorrectFields field={field} row={row} />}
    </FormDialog>
  )
}

function CorrectFields({ field, row }: { field: Field<typeof correctMerchant>; row: MerchantRow }) {
  const t = useWords()
  const { accountKind: kind, balance, name } = row
  const direction = field('direction')
  const amount = field('amount')
  const refund = field('refund')
  const isTaking = direction.value === 'take'
  const typed = String(amount.value ?? '')
  const units = patterns.money.test(typed) ? unitsOf(kind, typed) : undefined
  const after = units === undefined ? undefined : unitsOf(kind, balance) + (isTaking ? -units : units)
  const told =
    after === undefined
      ? undefined
      : after < 0
        ? t('merchant.correct.short', { balance: accountText(kind, balance, t) })
        : t('merchant.correct.after', { balance: accountText(kind, amountOf(kind, after), t) })
  return (
    <>
      <Text size="sm">{t('merchant.recharge.for', { name, balance: accountText(kind, balance, t) })}</Text>
      <SegmentedControl
        fullWidth
        aria-label={direction.label}
        value={direction.value}
        data={(['add', 'take'] as const).map(value => ({ value, label: t(`merchant.direction.${value}`) }))}
        onChange={value => {
          direction.onChange(value)
          if (value === 'add') refund.onChange('')
        }}
      />
      <TextInput
        {...amount}
        label={t('merchant.correct.amount', { unit: t(`merchant.unit.${kind}`) })}
        required
        data-autofocus
        inputMode="decimal"
        description={told}
      />
      {isTaking && (
        <>
          <TextInput {...refund} inputMode="decimal" description={t('merchant.correct.refundHint')} />
          {String(refund.value ?? '') !== '' && (
            <Select
              {...field('channel')}
              allowDeselect={false}
              data={payChannels.map(value => ({ value, label: t(`merchant.channel.${value}`) }))}
            />
          )}
        </>
      )}
      <Textarea {...field('reason')} required autosize minRows={2} maxLength={256} />
    </>
  )
}
