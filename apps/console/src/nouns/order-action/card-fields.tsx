import { Text } from '@mantine/core'
import type { payByStoredCard } from '@parkdesk/contract'
import type { FieldsOf } from '../../kit/form/field.ts'
import { MoneyField, TextField } from '../../kit/form/text-field.tsx'
import { formatMoney } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import type { Acting } from './acting.ts'
import { useOwnCard } from './use-own-card.ts'

interface Props {
  form: FieldsOf<typeof payByStoredCard>
  acting: Acting
}

/** The card of the vehicle is filled in, with what is on it. */
export function CardFields({ form: { cardNo, amount }, acting: { order, due } }: Props) {
  const t = useWords()
  const balance = useOwnCard(order.plateNumber, cardNo)
  return (
    <>
      <TextField
        field={cardNo}
        required
        data-autofocus
        {...(balance !== undefined && { description: t('orderAction.cardBalance', { balance: formatMoney(balance) }) })}
      />
      <MoneyField field={amount} required />
      <Text size="sm" c="dimmed">
        {t('orderAction.cashHint', { amount: formatMoney(due) })}
      </Text>
    </>
  )
}
