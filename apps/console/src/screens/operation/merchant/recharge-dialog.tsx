import { Text } from '@mantine/core'
import { type BodyOf, isMoney, type MerchantRow, rechargeMerchant } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { accountText, amountOf, unitsOf } from '../../../nouns/merchant/account-text.ts'

/** Sells a merchant what its account counts. */
export default function RechargeDialog({ dialog, onDone }: { dialog: Dialog<MerchantRow>; onDone: () => void }) {
  const t = useWords()
  const { row } = dialog
  const kind = row?.accountKind ?? 'count'
  const balance = row?.balance ?? '0'
  const afterIt = (typed: string) => {
    if (!isMoney(typed)) return undefined
    const after = amountOf(kind, unitsOf(kind, balance) + unitsOf(kind, typed))
    return t('merchant.recharge.after', { balance: accountText(kind, after, t) })
  }
  return (
    <FormDialog
      as="modal"
      noun="merchant"
      title={t('merchant.recharge.title')}
      dialog={dialog}
      endpoint={rechargeMerchant}
      values={(merchant): BodyOf<typeof rechargeMerchant> => ({
        merchantId: merchant?.merchantId ?? 0,
        amount: '',
        paid: '',
        channel: 'wechat',
        remark: '',
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('merchant.recharge.act')}
      saved={t('merchant.recharge.saved')}
      onSaved={onDone}
    >
      {form => {
        const amount = form.amount
        return (
          <>
            <Text size="sm">
              {t('merchant.recharge.for', { name: row?.name ?? '', balance: accountText(kind, balance, t) })}
            </Text>
            <MoneyField
              field={amount}
              label={t('merchant.recharge.amount', { unit: t(`merchant.unit.${kind}`) })}
              required
              data-autofocus
              description={afterIt(amount.value)}
            />
            <MoneyField field={form.paid} required />
            <CodeField field={form.channel} required />
            <TextField field={form.remark} maxLength={256} />
          </>
        )
      }}
    </FormDialog>
  )
}
