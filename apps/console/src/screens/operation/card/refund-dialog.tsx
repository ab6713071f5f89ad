import { Alert, Button, Group, Modal, NumberInput, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { type CardDetail, type CardRefundOffer, offerRefund, type PayChannel, payChannels } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { optionsOf } from '../../../kit/codes-of.ts'
import { Panel } from '../../../kit/panel/panel.tsx'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useReturnFocus } from '../../../lib/return-focus.ts'
import { useWords } from '../../../lib/words.ts'
import css from './card.module.css'

export interface RefundWish {
  /** It has to be asked for. */
  isToAsk: boolean
  lossPercent: number | null
  expected: string
  channel: PayChannel
  reason: string
}

interface Props {
  isOpen: boolean
  card: CardDetail
  onClose: () => void
  /** What to give back and why; the password comes next. */
  onNext: (wish: RefundWish) => void
}

/** What a refund comes to, order by order, how it is given back and why. */
export default function RefundDialog({ isOpen, card, onClose, onNext }: Props) {
  const t = useWords()
  useReturnFocus(isOpen)
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('card.refund.title')} centered>
      <RefundForm card={card} onClose={onClose} onNext={onNext} />
    </Modal>
  )
}

function RefundForm({ card, onClose, onNext }: Omit<Props, 'isOpen'>) {
  const t = useWords()
  const [loss, setLoss] = useState<number | string>('')
  const [channel, setChannel] = useState<PayChannel>(card.orders.at(-1)?.channel ?? 'cash')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const lossPercent = loss === '' ? null : Number(loss)
  const { data: offer, error } = useQuery({
    queryKey: ['card', 'offerRefund', card.cardId, lossPercent, card.today],
    queryFn: ({ signal }) => call(offerRefund, { cardId: card.cardId, lossPercent }, { signal }),
    placeholderData: keepPreviousData,
  })
  const isReasonShort = reason.trim().length < 2
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (offer && !isReasonShort)
      onNext({ isToAsk: offer.isToAsk, lossPercent, expected: offer.total, channel, reason: reason.trim() })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{t(offer?.isToAsk ? 'card.refund.askHint' : 'card.refund.hint')}</Text>
        {error && <Alert color="red" p="xs" title={error.message} />}
        {offer ? <Sums offer={offer} /> : !error && <Skeleton height={72} />}
        <Group grow align="start">
          <NumberInput
            label={t('card.field.lossPercent')}
            placeholder={String(offer?.orders[0]?.lossPercent ?? 0)}
            min={0}
            max={100}
            decimalScale={2}
            clampBehavior="strict"
            value={loss}
            onChange={setLoss}
          />
          <Select
            label={t('card.refund.channel')}
            allowDeselect={false}
            value={channel}
            data={optionsOf(payChannels, value => t(`cardOrder.CashChannelRemark.${value}`))}
            onChange={value => value && setChannel(value)}
          />
        </Group>
        <Textarea
          label={t('card.field.reason')}
          required
          data-autofocus
          autosize
          minRows={2}
          maxLength={256}
          value={reason}
          error={isTried && isReasonShort && t('kit.form.required')}
          onChange={event => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" disabled={!offer}>
            {t(offer?.isToAsk ? 'card.refund.ask' : 'card.refund.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Sums({ offer }: { offer: CardRefundOffer }) {
  const t = useWords()
  return (
    <Panel as="div" className={css.sums}>
      {offer.orders.length === 0 && <Text size="sm">{t('card.refund.nothing')}</Text>}
      {offer.orders.map(({ orderId, beginDay, endDay, paid, by, left, all, lossPercent, refund }) => (
        <div key={orderId} className={css.sum}>
          <div>
            <div>{t('card.refund.period', { begin: beginDay, end: endDay })}</div>
            <div className={css.dim}>
              {t(`card.refund.${by}`, { paid: formatMoney(paid), left, all, loss: lossPercent })}
            </div>
          </div>
          <div className={css.amount}>{formatMoney(refund)}</div>
        </div>
      ))}
      <div className={css.sum} data-total>
        <div>{t('card.refund.total')}</div>
        <div className={css.amount}>{formatMoney(offer.total)}</div>
      </div>
    </Panel>
  )
}
