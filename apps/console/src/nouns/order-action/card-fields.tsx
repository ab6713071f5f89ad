import { Text } from '@mantine/core'
import { type payByStoredCard, queryStoredCard } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FieldsOf } from '../../kit/form/field.ts'
import { MoneyField, TextField } from '../../kit/form/text-field.tsx'
import { call } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { can } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import type { Acting } from './acting.ts'

interface Props {
  form: FieldsOf<typeof payByStoredCard>
  acting: Acting
}

/** The card of the vehicle is filled in, with what is on it, for those who may see cards. */
export function CardFields({ form, acting: { order, due } }: Props) {
  const t = useWords()
  const plate = order.plateNumber
  const { data } = useQuery({
    enabled: can('storedCard.read') && plate !== '',
    queryKey: ['storedCard', 'of', plate],
    queryFn: ({ signal }) => call(queryStoredCard, { plateNumber: plate, state: 'active' }, { signal }),
  })
  const own = typeof data === 'object' ? data.list.find(({ plates }) => plates.includes(plate)) : undefined
  const { cardNo, amount } = form
  const offered = useRef<string>(undefined)
  useEffect(() => {
    if (!own || own.cardNo === offered.current) return
    offered.current = own.cardNo
    if (cardNo.value === '') cardNo.onChange(own.cardNo)
  }, [own, cardNo])
  const isOwn = own !== undefined && cardNo.value === own.cardNo
  return (
    <>
      <TextField
        field={cardNo}
        required
        data-autofocus
        {...(isOwn && { description: t('orderAction.cardBalance', { balance: formatMoney(own.balance) }) })}
      />
      <MoneyField field={amount} required />
      <Text size="sm" c="dimmed">
        {t('orderAction.cashHint', { amount: formatMoney(due) })}
      </Text>
    </>
  )
}
