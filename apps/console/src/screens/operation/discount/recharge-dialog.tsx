import { Select, Text, TextInput } from '@mantine/core'
import { type BodyOf, type MerchantRow, patterns, payChannels, rechargeMerchant } from '@parkdesk/contract'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { accountText, amountOf, unitsOf } from '../../../kit/merchant/account-text.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'

/** Sells a merchant what its account counts. */
export default function RechargeDialog({ dialog, onDone }: { dialog: Dialog<MerchantRow>; onDone: () => void }) {
  const t = useWords()
  const { row } = dialog
  const kind = row?.accountKind ?? 'count'
  const balance = row?.balance ?? '0'
  const afterIt = (typed: unknown) => {
    if (typeof typed !== 'string' || !patterns.money.test(typed)) return undefined
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
      {field => {
        const amount = field('amount')
        return (
          <>
            <Text size="sm">
              {t('merchant.recharge.for', { name: row?.name ?? '', balance: accountText(kind, balance, t) })}
            </Text>
            <TextInput
              {...amount}
              label={t('merchant.recharge.amount', { unit: t(`merchant.unit.${kind}`) })}
              required
              data-autofocus
              inputMode="decimal"
              description={afterIt(amount.value)}
            />
            <TextInput {...field('paid')} required inputMode="decimal" />
            <Select
              {...field('channel')}
              required
              allowDeselect={false}
              data={payChannels.map(value => ({ value, label: t(`merchant.channel.${value}`) }))}
            />
            <TextInput {...field('remark')} maxLength={256} />
          </>
        )
      }}
    </FormDialog>
  )
}
