import { Input, SegmentedControl } from '@mantine/core'
import { type BodyOf, type CardDetail, offerRenewal, renewCard } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FieldsOf } from '../../../kit/form/field.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import type { Dialog } from '../../../kit/form/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { useWords } from '../../../lib/words.ts'
import { OfferNote } from './offer-note.tsx'
import { PaymentFields, PeriodsField } from './payment-fields.tsx'

interface Props {
  dialog: Dialog<CardDetail>
  onSaved: () => void
}

const isOver = (card: CardDetail | undefined) => card?.status === 'grace' || card?.status === 'expired'

/** Renews a card: after its last day, or, when that is over, by choice from today. */
export default function RenewForm({ dialog, onSaved }: Props) {
  const t = useWords()
  const valuesOf = (card: CardDetail | undefined): BodyOf<typeof renewCard> => ({
    ...{ cardId: card?.cardId ?? 0, renewsOrderId: card?.orders.at(-1)?.orderId ?? 0, periods: 1 },
    ...{ from: card?.status === 'expired' ? 'today' : 'oldEnd', paid: '', channel: 'cash', remark: '' },
    idempotencyKey: newIdempotencyKey(),
  })
  return (
    <FormDialog
      as="modal"
      noun="card"
      title={t('card.renew.title')}
      dialog={dialog}
      endpoint={renewCard}
      values={valuesOf}
      save={t('card.renew.save')}
      saved={t('card.renew.saved')}
      onSaved={onSaved}
    >
      {form => dialog.row && <RenewFields form={form} card={dialog.row} />}
    </FormDialog>
  )
}

function RenewFields({ form, card }: { form: FieldsOf<typeof renewCard>; card: CardDetail }) {
  const t = useWords()
  const { cardId } = card
  const begin = form.from
  const { value: from } = begin
  const { value: periods } = form.periods
  const { data: offer, error } = useQuery({
    queryKey: ['card', 'offerRenewal', cardId, from, periods, card.endDay],
    queryFn: ({ signal }) => call(offerRenewal, { cardId, from, periods: Number(periods) }, { signal }),
    enabled: periods !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <>
      <PeriodsField form={form} />
      {isOver(card) && (
        <Input.Wrapper label={begin.input.label} description={t('card.renew.fromHint')} error={begin.input.error}>
          <SegmentedControl
            mt={6}
            fullWidth
            orientation="vertical"
            aria-label={begin.input.label}
            value={from}
            data={[
              { value: 'oldEnd', label: t('card.renew.from.oldEnd', { day: dayAfter(card.endDay) }) },
              { value: 'today', label: t('card.renew.from.today', { day: card.today }) },
            ]}
            onChange={chosen => begin.onChange(chosen)}
          />
        </Input.Wrapper>
      )}
      <OfferNote offer={error ? undefined : offer} error={error} />
      <PaymentFields form={form} price={error ? undefined : offer?.price} />
    </>
  )
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}
