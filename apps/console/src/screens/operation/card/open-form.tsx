import { Alert, Select } from '@mantine/core'
import { type BodyOf, offerCard, openCard } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DayField } from '../../../kit/form/day-field.tsx'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { TextField } from '../../../kit/form/text-field.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { CardPlatesField } from './card-plates-field.tsx'
import { OfferNote } from './offer-note.tsx'
import { PaymentFields, PeriodsField } from './payment-fields.tsx'
import { type RuleOption, useRules } from './use-rules.ts'

interface Props {
  dialog: Dialog<never>
  onSaved: () => void
}

/** Sells a card: the rule, the plates and their owner, from when, the money. */
export default function OpenForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const rules = useRules()
  const sold = rules?.filter(({ isSold }) => isSold)
  const [first] = sold ?? []
  const valuesOf = (): BodyOf<typeof openCard> => ({
    ...{
      cardRuleId: first?.cardRuleId ?? 0,
      beginDay: first?.today ?? formatMoment(new Date()).slice(0, 10),
      periods: 1,
    },
    ...{ plates: [], ownerName: '', ownerMobile: '', officeAddress: '', paid: '', channel: 'cash', remark: '' },
    idempotencyKey: newIdempotencyKey(),
  })
  if (!sold) return null
  return (
    <FormDialog
      noun="card"
      title={t('card.open.title')}
      dialog={dialog}
      endpoint={openCard}
      values={valuesOf}
      save={t('card.open.save')}
      saved={t('card.open.saved')}
      onSaved={onSaved}
    >
      {form =>
        sold.length === 0 ? (
          <Alert color="yellow">{t('card.open.noRule')}</Alert>
        ) : (
          <OpenFields form={form} rules={sold} />
        )
      }
    </FormDialog>
  )
}

function OpenFields({ form, rules }: { form: FieldsOf<typeof openCard>; rules: RuleOption[] }) {
  const rule = form.cardRuleId
  const cardRuleId = Number(rule.value)
  const { value: beginDay } = form.beginDay
  const { value: periods } = form.periods
  const { data: offer, error } = useQuery({
    queryKey: ['card', 'offer', cardRuleId, beginDay, periods],
    queryFn: ({ signal }) => call(offerCard, { cardRuleId, beginDay: beginDay, periods: Number(periods) }, { signal }),
    enabled: cardRuleId > 0 && Boolean(beginDay) && periods !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const chosen = rules.find(option => option.cardRuleId === cardRuleId)
  return (
    <>
      <Select
        {...rule.input}
        required
        searchable={rules.length > 10}
        value={String(cardRuleId)}
        data={rules.map(({ cardRuleId: id, name, price }) => ({
          value: String(id),
          label: `${name} · ${formatMoney(price)}`,
        }))}
        onChange={id => rule.onChange(Number(id))}
      />
      <CardPlatesField field={form.plates} most={chosen?.mostPlates ?? 1} />
      <TextField field={form.ownerName} maxLength={64} />
      <TextField field={form.ownerMobile} inputMode="tel" />
      <TextField field={form.officeAddress} maxLength={128} />
      <DayField field={form.beginDay} />
      <PeriodsField form={form} />
      <OfferNote offer={error ? undefined : offer} error={error} />
      <PaymentFields form={form} price={error ? undefined : offer?.price} />
    </>
  )
}
