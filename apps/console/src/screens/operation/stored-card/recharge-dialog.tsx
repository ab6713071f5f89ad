import { Chip, Group, Input, Text } from '@mantine/core'
import {
  type BodyOf,
  type DataOf,
  fenOf,
  isMoney,
  rechargeStoredCard,
  type StoredCardRow,
  storedCardTiers,
  yuan,
} from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MoneyField, TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { LotField } from '../../../nouns/lot/lot-field.tsx'
import { useLotsInUse } from '../../../nouns/lot/use-lots.ts'

type Tier = DataOf<typeof storedCardTiers>['tiers'][number]

/** Takes money for a card, by a tier with its gift or any amount. */
export default function RechargeDialog({ dialog, onDone }: { dialog: Dialog<StoredCardRow>; onDone: () => void }) {
  const t = useWords()
  const { row } = dialog
  return (
    <FormDialog
      as="modal"
      noun="storedCard"
      title={t('storedCard.recharge.title')}
      dialog={dialog}
      endpoint={rechargeStoredCard}
      values={(card): BodyOf<typeof rechargeStoredCard> => ({
        ...{ storedCardId: card?.storedCardId ?? 0, rechargeTierId: undefined, amount: '', channel: 'wechat' },
        ...{ lotId: 0, remark: '', idempotencyKey: newIdempotencyKey() },
      })}
      save={t('storedCard.recharge.act')}
      saved={t('storedCard.recharge.saved')}
      onSaved={onDone}
    >
      {form => row && <RechargeFields form={form} row={row} />}
    </FormDialog>
  )
}

function RechargeFields({ form, row }: { form: FieldsOf<typeof rechargeStoredCard>; row: StoredCardRow }) {
  const t = useWords()
  const { data } = useQuery({
    queryKey: ['rechargeTier', 'offered'],
    queryFn: ({ signal }) => call(storedCardTiers, {}, { signal }),
  })
  const lots = useLotsInUse()
  const only = lots.length === 1 ? lots[0] : undefined
  const { amount, lotId } = form
  useEffect(() => {
    if (only && !lotId.value) lotId.onChange(only.lotId)
  }, [only, lotId])
  const tiers = data?.tiers ?? []
  const chosen = tiers.find(({ rechargeTierId }) => rechargeTierId === form.rechargeTierId.value)
  const afterFen = fenOf(row.balance) + (isMoney(amount.value) ? fenOf(amount.value) : 0) + fenOf(chosen?.gift ?? '0')
  return (
    <>
      <Text size="sm">
        {t('storedCard.recharge.for', { name: row.holder || row.cardNo, balance: formatMoney(row.balance) })}
      </Text>
      {tiers.length > 0 && <TierField form={form} tiers={tiers} chosen={chosen} />}
      <MoneyField
        field={amount}
        required
        readOnly={chosen !== undefined}
        data-autofocus
        {...(isMoney(amount.value) && {
          description: t('storedCard.recharge.after', { balance: formatMoney(yuan(afterFen)) }),
        })}
      />
      <Group grow align="start">
        <CodeField field={form.channel} required />
        <LotField field={lotId} placeholder={t('storedCard.recharge.chooseLot')} />
      </Group>
      <TextField field={form.remark} maxLength={32} />
    </>
  )
}

interface TierProps {
  form: FieldsOf<typeof rechargeStoredCard>
  tiers: readonly Tier[]
  chosen: Tier | undefined
}

const any = 'any'

/** What is paid and given, all of it in sight. */
function TierField({ form, tiers, chosen }: TierProps) {
  const t = useWords()
  const { input, onChange } = form.rechargeTierId
  const wordOf = ({ amount, gift }: Tier) =>
    Number(gift) > 0
      ? t('storedCard.recharge.tierGift', { amount: formatMoney(amount), gift: formatMoney(gift) })
      : t('storedCard.recharge.tier', { amount: formatMoney(amount) })
  const choose = (value: string | null) => {
    const tier = tiers.find(({ rechargeTierId }) => String(rechargeTierId) === value)
    onChange(tier?.rechargeTierId)
    form.amount.onChange(tier?.amount ?? '')
  }
  return (
    <Input.Wrapper label={input.label} error={input.error}>
      <Chip.Group value={chosen ? String(chosen.rechargeTierId) : any} onChange={choose}>
        <Group gap={6} mt={4} data-path={input['data-path']} tabIndex={-1}>
          {tiers.map(tier => (
            <Chip key={tier.rechargeTierId} value={String(tier.rechargeTierId)} size="xs">
              {wordOf(tier)}
            </Chip>
          ))}
          <Chip value={any} size="xs">
            {t('storedCard.recharge.anyAmount')}
          </Chip>
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
