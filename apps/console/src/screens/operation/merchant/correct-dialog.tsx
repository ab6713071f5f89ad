import { SegmentedControl, Text } from '@mantine/core'
import { type BodyOf, correctMerchant, isMoney, type MerchantRow, payChannels } from '@parkdesk/contract'
import { optionsOf } from '../../../kit/codes-of.ts'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField, NoteField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { accountText, amountOf, unitsOf } from '../../../nouns/merchant/account-text.ts'

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
      {form => row && <CorrectFields form={form} row={row} />}
    </FormDialog>
  )
}

function CorrectFields({ form, row }: { form: FieldsOf<typeof correctMerchant>; row: MerchantRow }) {
  const t = useWords()
  const { accountKind: kind, balance, name } = row
  const { direction, amount, refund } = form
  const isTaking = direction.value === 'take'
  const units = isMoney(amount.value) ? unitsOf(kind, amount.value) : undefined
  const after = units === undefined ? undefined : unitsOf(kind, balance) + (isTaking ? -units : units)
  const hint =
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
        aria-label={direction.input.label}
        value={direction.value}
        data={optionsOf(['add', 'take'] as const, value => t(`merchant.direction.${value}`))}
        onChange={value => {
          direction.onChange(value)
          if (value === 'add') refund.onChange('')
        }}
      />
      <MoneyField
        field={amount}
        label={t('merchant.correct.amount', { unit: t(`merchant.unit.${kind}`) })}
        required
        data-autofocus
        description={hint}
      />
      {isTaking && (
        <>
          <MoneyField field={refund} description={t('merchant.correct.refundHint')} />
          {refund.value && (
            <CodeField
              field={form.channel}
              options={Number(row.owed) > 0 ? [...payChannels, 'account'] : payChannels}
              description={
                form.channel.value === 'account'
                  ? t('merchant.correct.offOwed', { owed: formatMoney(row.owed) })
                  : undefined
              }
            />
          )}
        </>
      )}
      <NoteField field={form.reason} required maxLength={256} />
    </>
  )
}
