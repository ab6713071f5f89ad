import { Input, MultiSelect, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { CouponKind, mostCouponMinutes, mostValidDays, payableKinds, type saveCouponTemplate } from '@parkdesk/contract'
import { DayField } from '../../../kit/form/day-field.tsx'
import type { Field } from '../../../kit/form/form-dialog.tsx'
import { useWords } from '../../../lib/words.ts'
import { useChoices } from './use-choices.ts'

type TemplateField = Field<typeof saveCouponTemplate>

/** What an emptied number is. */
const orNull = (value: string | number) => (value === '' ? null : Number(value))

/** What a coupon takes off: the kind, and how much of it. */
export function WorthFields({ field }: { field: TemplateField }) {
  const t = useWords()
  const kind = field('kind')
  const minutes = field('minutes')
  const amount = field('amount')
  const percentOff = field('percentOff')
  const choose = (chosen: string | null) => {
    kind.onChange(chosen)
    minutes.onChange(chosen === 'time' ? 60 : null)
    amount.onChange(chosen === 'money' ? '' : null)
    percentOff.onChange(null)
  }
  return (
    <>
      <Select
        {...kind}
        required
        allowDeselect={false}
        data={CouponKind.options.map(value => ({ value, label: t(`couponTemplate.kind.${value}`) }))}
        onChange={choose}
      />
      {kind.value === 'time' && (
        <NumberInput
          {...minutes}
          required
          min={1}
          max={mostCouponMinutes}
          allowDecimal={false}
          value={minutes.value ?? ''}
          onChange={value => minutes.onChange(orNull(value))}
        />
      )}
      {kind.value === 'money' && <TextInput {...amount} value={amount.value ?? ''} required inputMode="decimal" />}
      {kind.value === 'percent' && (
        <NumberInput
          {...percentOff}
          required
          min={1}
          max={99}
          allowDecimal={false}
          description={t('couponTemplate.percentHint')}
          value={percentOff.value ?? ''}
          onChange={value => percentOff.onChange(orNull(value))}
        />
      )}
    </>
  )
}

/** How long a coupon holds: some days, or until a day. */
export function ValidityFields({ field }: { field: TemplateField }) {
  const t = useWords()
  const days = field('validDays')
  const until = field('validUntil')
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
          data={(['days', 'until'] as const).map(value => ({ value, label: t(`couponTemplate.validity.${value}`) }))}
          onChange={choose}
        />
      </Input.Wrapper>
      {isUntil ? (
        <DayField {...until} error={until.error ?? days.error} />
      ) : (
        <NumberInput
          {...days}
          label={t('couponTemplate.validity.count')}
          required
          min={1}
          max={mostValidDays}
          allowDecimal={false}
        />
      )}
    </>
  )
}

/** Only those whose accounts can pay for it. */
export function MerchantsField({ field }: { field: TemplateField }) {
  const t = useWords()
  const choices = useChoices()
  const kind = field('kind').value as CouponKind
  const { value, onChange, ...rest } = field('merchantIds')
  const chosen = (value ?? []) as number[]
  const fitting = (choices?.merchants ?? []).filter(({ accountKind }) => payableKinds[accountKind].includes(kind))
  return (
    <MultiSelect
      {...rest}
      clearable
      searchable
      hidePickedOptions
      description={t('couponTemplate.merchantsHint')}
      {...(chosen.length === 0 && { placeholder: t('couponTemplate.everyMerchant') })}
      data={fitting.map(({ merchantId, name }) => ({ value: String(merchantId), label: name }))}
      value={choices ? chosen.map(String) : []}
      onChange={ids => onChange(ids.map(Number))}
    />
  )
}
