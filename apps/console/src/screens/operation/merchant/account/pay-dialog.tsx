import { Alert, Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core'
import {
  type BodyOf,
  enterMerchantPayment,
  fenOf,
  type MerchantRow,
  mostChargesPaid,
  queryMerchantCharge,
  yuan,
} from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { CodeField } from '../../../../kit/form/code-field.tsx'
import { DayField } from '../../../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../../../kit/form/field.ts'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { MoneyField, TextField } from '../../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../../kit/form/use-dialog.ts'
import { call } from '../../../../lib/api.ts'
import { formatMoment, formatMoney } from '../../../../lib/format.ts'
import { newIdempotencyKey } from '../../../../lib/idempotency-key.ts'
import { useWords } from '../../../../lib/words.ts'

interface Props {
  dialog: Dialog<MerchantRow>
  onEntered: () => void
}

/** Enters money with which a merchant pays what it owes. */
export default function PayDialog({ dialog, onEntered }: Props) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="merchantCharge"
      title={t('merchantCharge.enter')}
      dialog={dialog}
      endpoint={enterMerchantPayment}
      values={(merchant): BodyOf<typeof enterMerchantPayment> => ({
        ...{ merchantId: merchant?.merchantId ?? 0, amount: merchant?.owed ?? '', channel: 'bank', bankNo: '' },
        ...{ receivedOn: formatMoment(new Date()).slice(0, 10), remark: '', chargeIds: [] },
        idempotencyKey: newIdempotencyKey(),
      })}
      save={t('merchantCharge.enter')}
      saved={t('merchantCharge.entered')}
      onSaved={onEntered}
      onRefused={onEntered}
    >
      {form => row && <Fields form={form} merchant={row} />}
    </FormDialog>
  )
}

function Fields({ form, merchant }: { form: FieldsOf<typeof enterMerchantPayment>; merchant: MerchantRow }) {
  const t = useWords()
  return (
    <>
      <Text size="sm">{t('merchantCharge.owes', { name: merchant.name, owed: formatMoney(merchant.owed) })}</Text>
      <MoneyField field={form.amount} required data-autofocus />
      <Group grow align="start">
        <CodeField field={form.channel} required />
        <DayField field={form.receivedOn} required />
      </Group>
      <TextField field={form.bankNo} maxLength={64} description={t('merchantCharge.bankNoHint')} />
      <ChosenCharges form={form} merchant={merchant} />
      <TextField field={form.remark} maxLength={255} />
    </>
  )
}

/** Which charges it is for. What the chosen ones have open becomes the amount; without any, that which is due first is settled first. */
function ChosenCharges({ form, merchant }: { form: FieldsOf<typeof enterMerchantPayment>; merchant: MerchantRow }) {
  const t = useWords()
  const { merchantId, owed } = merchant
  const { input, value: chosen = [], onChange } = form.chargeIds
  const {
    data: charges,
    error,
    refetch,
  } = useQuery({
    queryKey: ['merchantCharge', 'open', merchantId],
    queryFn: async ({ signal }) =>
      (await call(queryMerchantCharge, { merchantId, isOpen: true, PerPage: mostChargesPaid }, { signal })).list,
  })
  if (error)
    return (
      <Alert color="red" title={error.message}>
        <Button variant="default" size="xs" onClick={() => refetch()}>
          {t('app.retry')}
        </Button>
      </Alert>
    )
  if (!charges) return <Skeleton height={72} />
  const choose = (ids: string[]) => {
    onChange(ids.map(Number))
    const open = charges.filter(({ merchantChargeId }) => ids.includes(String(merchantChargeId)))
    const fen = open.reduce((sum, charge) => sum + fenOf(charge.open), 0)
    form.amount.onChange(ids.length === 0 ? owed : yuan(fen))
  }
  return (
    <Checkbox.Group
      label={input.label}
      error={input.error}
      data-path={input['data-path']}
      description={t('merchantCharge.chooseHint')}
      value={chosen.map(String)}
      onChange={choose}
    >
      <Stack gap={6} mt={6}>
        {charges.map(({ merchantChargeId, chargeNo, open, dueOn }) => (
          <Checkbox
            key={merchantChargeId}
            size="xs"
            value={String(merchantChargeId)}
            label={t('merchantCharge.choice', { chargeNo, open: formatMoney(open), dueOn })}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
