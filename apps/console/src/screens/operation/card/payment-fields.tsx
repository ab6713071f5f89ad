import { Group } from '@mantine/core'
import type { openCard, renewCard } from '@parkdesk/contract'
import { useEffect, useRef } from 'react'
import { CodeField } from '../../../kit/form/code-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { MoneyField, TextField } from '../../../kit/form/text-field.tsx'
import { moneyMark } from '../../../lib/format.ts'
import { useWords } from '../../../lib/words.ts'

type Names = 'periods' | 'paid' | 'channel' | 'remark'
interface Props {
  form: Pick<FieldsOf<typeof openCard> & FieldsOf<typeof renewCard>, Names>
  /** What it costs; undefined until the server has said so. */
  price: string | undefined
}

/** How much is bought and what was received for it: the price, unless a person writes another sum and says why. */
export function PaymentFields({ form, price }: Props) {
  const t = useWords()
  const { paid, channel, remark } = form
  const offered = useRef<string>(undefined)
  useEffect(() => {
    if (price === undefined || price === offered.current) return
    offered.current = price
    paid.onChange(price)
  }, [price, paid])
  return (
    <>
      <Group grow align="start">
        <MoneyField field={paid} required {...moneyMark()} />
        <CodeField field={channel} words={['cardOrder', 'CashChannelRemark']} />
      </Group>
      <TextField field={remark} maxLength={32} description={t('card.open.remarkHint')} />
    </>
  )
}

export function PeriodsField({ form }: Pick<Props, 'form'>) {
  return <NumberField field={form.periods} required min={1} max={24} clampBehavior="strict" />
}
