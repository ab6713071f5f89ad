import { Group, NumberInput, Select, TextInput } from '@mantine/core'
import { type openCard, payChannels, type renewCard } from '@parkdesk/contract'
import { useEffect, useRef } from 'react'
import type { Field } from '../../../kit/form/form-dialog.tsx'
import { useWords } from '../../../lib/words.ts'

type Names = 'periods' | 'paid' | 'channel' | 'remark'
interface Props {
  field: (name: Names) => ReturnType<Field<typeof openCard> | Field<typeof renewCard>>
  /** What it costs; undefined until the server has said so. */
  price: string | undefined
}

/** How much is bought and what was received for it: the price, unless a person writes another sum and says why. */
export function PaymentFields({ field, price }: Props) {
  const t = useWords()
  const paid = field('paid')
  const offered = useRef<string>(undefined)
  useEffect(() => {
    if (price === undefined || price === offered.current) return
    offered.current = price
    paid.onChange(price)
  }, [price, paid])
  return (
    <>
      <Group grow align="start">
        <TextInput {...paid} required inputMode="decimal" leftSection="¥" />
        <Select
          {...field('channel')}
          allowDeselect={false}
          data={payChannels.map(value => ({ value, label: t(`card.CashChannelRemark.${value}`) }))}
        />
      </Group>
      <TextInput {...field('remark')} maxLength={32} description={t('card.open.remarkHint')} />
    </>
  )
}

export function PeriodsField({ field }: Pick<Props, 'field'>) {
  return <NumberInput {...field('periods')} required min={1} max={24} allowDecimal={false} clampBehavior="strict" />
}
