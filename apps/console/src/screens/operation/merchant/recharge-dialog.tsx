import { Text } from '@mantine/core'
import { type BodyOf, fenOf, isMoney, type MerchantRow, payChannels, rechargeMerchant, yuan } from '@parkdesk/contract'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { formatMoney } from '../../../lib/format.ts'
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
            {row && <PaidFields form={form} merchant={row} />}
            <TextField field={form.remark} maxLength={256} />
          </>
        )
      }}
    </FormDialog>
  )
}

/** What it costs, and how it is paid: now, or later within what is left of the limit. */
function PaidFields({ form, merchant }: { form: FieldsOf<typeof rechargeMerchant>; merchant: MerchantRow }) {
  const t = useWords()
  const { paid, channel } = form
  const limitFen = fenOf(merchant.creditLimit)
  const leftFen = Math.max(limitFen - fenOf(merchant.owed), 0)
  const isOwed = channel.value === 'account'
  // Once the server has refused it, its sentence says the same.
  const isOver = isOwed && !paid.input.error && isMoney(paid.value) && fenOf(paid.value) > leftFen
  const left = t('merchant.recharge.left', { left: formatMoney(yuan(leftFen)), owed: formatMoney(merchant.owed) })
  return (
    <>
      <MoneyField
        field={paid}
        required
        {...(isOwed && { label: t('merchant.recharge.charged') })}
        description={isOver ? t('merchant.recharge.over', { left: formatMoney(yuan(leftFen)) }) : undefined}
      />
      <CodeField
        field={channel}
        required
        options={limitFen > 0 ? [...payChannels, 'account'] : payChannels}
        description={isOwed ? left : undefined}
      />
    </>
  )
}
