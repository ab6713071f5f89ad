import { Button, Group, Text } from '@mantine/core'
import type { CompanyPartRow, CompanyPaymentRow } from '@parkdesk/contract'
import { StatusTag } from '../../../../kit/status-tag.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/words.ts'
import css from '../bill/bill.module.css'

interface Props {
  payment: CompanyPaymentRow
  onTakeBack: (part: CompanyPartRow) => void
  onReverse: () => void
}

/** One payment: what came when and how, which bills it pays, and what of it is credit. */
export function PaymentEntry({ payment, onTakeBack, onReverse }: Props) {
  const t = useWords()
  const { amount, credit, paidOut, channel, bankNo, receivedOn, remark, enteredAt, enteredBy, isReversed, parts } =
    payment
  const isReversal = payment.reversesId !== null
  const received = t('companyPayment.received', { day: receivedOn, channel: t(`companyPayment.channel.${channel}`) })
  return (
    <article className={css.entry} aria-label={`${received} ${formatMoney(amount)}`}>
      <div className={css.head}>
        <b>{received}</b>
        {bankNo && <span>{bankNo}</span>}
        {isReversed && <StatusTag tone="calm">{t('companyPayment.isReversed')}</StatusTag>}
        {isReversal && <StatusTag tone="warn">{t('companyPayment.reversal')}</StatusTag>}
        <span className={css.amount}>{formatMoney(amount)}</span>
      </div>
      {parts.map(part => (
        <PartLine key={part.companyPartId} part={part} onTakeBack={() => onTakeBack(part)} />
      ))}
      {Number(credit) > 0 && <Text size="sm">{t('companyPayment.unassigned', { amount: formatMoney(credit) })}</Text>}
      {Number(paidOut) > 0 && <Text size="sm">{t('companyPayment.paidOut', { amount: formatMoney(paidOut) })}</Text>}
      <div className={css.foot}>
        <Text component="span" size="xs" c="dimmed">
          {t('companyPayment.enteredBy', { name: enteredBy, at: enteredAt.slice(0, 16) })}
        </Text>
        {remark && (
          <Text component="span" size="xs" c="dimmed">
            {remark}
          </Text>
        )}
        {!isReversed && !isReversal && Number(paidOut) === 0 && (
          <Button variant="default" c="var(--danger)" size="compact-sm" ml="auto" onClick={onReverse}>
            {t('companyPayment.reverse')}
          </Button>
        )}
      </div>
    </article>
  )
}

function PartLine({ part, onTakeBack }: { part: CompanyPartRow; onTakeBack: () => void }) {
  const t = useWords()
  const { month, takenBackAt } = part
  const said = { month, amount: formatMoney(part.amount) }
  if (takenBackAt !== null) {
    return (
      <Text size="sm" c="dimmed">
        {t('companyPayment.partBack', { ...said, at: takenBackAt.slice(0, 16) })}
      </Text>
    )
  }
  return (
    <Group gap="xs">
      <Text size="sm">{t('companyPayment.part', said)}</Text>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t('companyPayment.takeBackLabel', said)}
        onClick={onTakeBack}
      >
        {t('companyPayment.takeBack')}
      </Button>
    </Group>
  )
}
