import { Input, MultiSelect, SegmentedControl } from '@mantine/core'
import {
  type CouponKind,
  mostCouponMinutes,
  mostValidDays,
  payableKinds,
  type saveCouponTemplate,
} from '@parkdesk/contract'
import { optionsOf } from '../../../kit/codes-of.ts'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { DayField } from '../../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { NumberField } from '../../../kit/form/number-field.tsx'
import { MoneyField } from '../../../kit/form/text-field.tsx'
import { useWords } from '../../../lib/words.ts'
import { useChoices } from '../../../nouns/merchant/use-choices.ts'

interface Props {
  form: FieldsOf<typeof saveCouponTemplate>
}

/** What a coupon takes off: the kind, and how much of it. */
export function WorthFields({ form }: Props) {
  const t = useWords()
  const { kind, minutes, amount, percentOff } = form
  const onKind = (chosen: CouponKind) => {
    minutes.onChange(chosen === 'time' ? 60 : null)
    amount.onChange(chosen === 'money' ? '' : null)
    percentOff.onChange(null)
  }
  return (
    <>
      <CodeField field={kind} required onChosen={onKind} />
      {kind.value === 'time' && <NumberField field={minutes} required min={1} max={mostCouponMinutes} />}
      {kind.value === 'money' && <MoneyField field={amount} required />}
      {kind.value === 'percent' && (
        <NumberField field={percentOff} required min={1} max={99} description={t('couponTemplate.percentHint')} />
      )}
    </>
  )
}

/** How long a coupon holds: some days, or until a day. */
export function ValidityFields({ form }: Props) {
  const t = useWords()
  const { validDays: days, validUntil: until } = form
  // Emptied days are still days: null is "until a day".
  const isUntil = days.value === null
  const choose = (chosen: string) => {
    days.onChange(chosen === 'until' ? null : 30)
    until.onChange(null)
  }
  return (
    <>
      <Input.Wrapper label={t('couponTemplate.validity.title')} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('couponTemplate.validity.title')}
          value={isUntil ? 'until' : 'days'}
          data={optionsOf(['days', 'until'] as const, value => t(`couponTemplate.validity.${value}`))}
          onChange={choose}
        />
      </Input.Wrapper>
      {isUntil ? (
        <DayField field={until} error={until.input.error ?? days.input.error} />
      ) : (
        <NumberField field={days} label={t('couponTemplate.validity.count')} required min={1} max={mostValidDays} />
      )}
    </>
  )
}

/** Only those whose accounts can pay for it. */
export function MerchantsField({ form: { kind, merchantIds } }: Props) {
  const t = useWords()
  const choices = useChoices()
  const chosen = merchantIds.value ?? []
  const fitting = (choices?.merchants ?? []).filter(({ accountKind }) => payableKinds[accountKind].includes(kind.value))
  return (
    <MultiSelect
      {...merchantIds.input}
      clearable
      searchable
      hidePickedOptions
      description={t('couponTemplate.merchantsHint')}
      {...(chosen.length === 0 && { placeholder: t('couponTemplate.everyMerchant') })}
      data={fitting.map(({ merchantId, name }) => ({ value: String(merchantId), label: name }))}
      value={choices ? chosen.map(String) : []}
      onChange={ids => merchantIds.onChange(ids.map(Number))}
    />
  )
}
