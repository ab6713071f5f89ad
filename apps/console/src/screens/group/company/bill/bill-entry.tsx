import { Anchor, Button, Group, Text } from '@mantine/core'
import { type BillState, type CompanyBillRow, fenOf, yuan } from '@parkdesk/contract'
import { useState } from 'react'
import { useGoTo } from '../../../../kit/column/links.tsx'
import { StatusTag, type Tone } from '../../../../kit/status-tag.tsx'
import { formatMoney } from '../../../../lib/format.ts'
import { can } from '../../../../lib/session.ts'
import { useWords } from '../../../../lib/words.ts'
import css from './bill.module.css'
import { BillLines } from './bill-lines.tsx'
import { notInvoiced } from './not-invoiced.ts'
import { VoidButton } from './void-button.tsx'

const tones: Record<BillState, Tone> = { drafted: 'busy', issued: 'warn', paid: 'good', void: 'calm' }

interface Props {
  bill: CompanyBillRow
  showsCompany: boolean
  isIssuing: boolean
  onIssue: () => void
  onPay: () => void
  onInvoice: () => void
  onVoid: () => void
}

/** One bill: month, amount, state, what may be done next, and how it was computed. */
export function BillEntry({ bill, showsCompany, isIssuing, onIssue, onPay, onInvoice, onVoid }: Props) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const { month, amount, state, companyName, billNo } = bill
  const name = showsCompany ? `${companyName} ${month}` : month
  return (
    <article className={css.entry} aria-label={name}>
      <div className={css.head}>
        <b>{name}</b>
        {bill.isOverdue ? (
          <StatusTag tone="bad">{t('companyBill.state.overdue')}</StatusTag>
        ) : (
          <StatusTag tone={tones[state]}>{t(`companyBill.state.${state}`)}</StatusTag>
        )}
        <span className={css.amount}>{formatMoney(amount)}</span>
      </div>
      <div className={css.foot}>
        <Text component="span" size="xs" c="dimmed">
          {billNo}
        </Text>
        <Fate bill={bill} />
        <Anchor component="button" type="button" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'companyBill.lines.hide' : 'companyBill.lines.show')}
        </Anchor>
        <Group gap="xs" ml="auto">
          {(state === 'drafted' || state === 'issued') && <VoidButton bill={bill} onVoid={onVoid} />}
          {state === 'drafted' && (
            <Button variant="default" size="compact-sm" disabled={isIssuing} onClick={onIssue}>
              {t('companyBill.issue')}
            </Button>
          )}
          {(state === 'issued' || state === 'paid') && can('invoice.apply') && fenOf(notInvoiced(bill)) > 0 && (
            <Button variant="default" size="compact-sm" onClick={onInvoice}>
              {t('companyBill.invoice')}
            </Button>
          )}
          {state === 'issued' && (
            <Button size="compact-sm" onClick={onPay}>
              {t('companyBill.pay')}
            </Button>
          )}
        </Group>
      </div>
      {bill.invoices.length > 0 && <Invoices bill={bill} />}
      {isOpen && <BillLines bill={bill} />}
    </article>
  )
}

/** What stands on invoices, and which they are. */
function Invoices({ bill: { invoices, invoiced } }: { bill: CompanyBillRow }) {
  const t = useWords()
  const goTo = useGoTo()
  return (
    <div className={css.foot}>
      <Text component="span" size="xs" c="dimmed">
        {t('companyBill.invoiced', { amount: formatMoney(invoiced) })}
      </Text>
      {invoices.map(({ invoiceId, InvoiceNum, State, amount }) => (
        <Button
          key={invoiceId}
          variant="subtle"
          size="compact-xs"
          disabled={!can('invoice.read')}
          onClick={() => goTo({ screen: 'operation/invoices', record: invoiceId })}
        >
          {[InvoiceNum, t(`companyBill.invoiceState.${State}`), formatMoney(amount)].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </div>
  )
}

/** How it ended, or what it waits for. */
function Fate({ bill }: { bill: CompanyBillRow }) {
  const t = useWords()
  const { state, amount, paid, dueOn, paidAt, voidedAt, voidReason } = bill
  const sentences = [
    paidAt && t('companyBill.paidAt', { at: paidAt.slice(0, 16) }),
    voidedAt && t('companyBill.voidedFor', { at: voidedAt.slice(0, 16), reason: voidReason }),
    state === 'issued' && dueOn && t('companyBill.dueOn', { day: dueOn }),
    state === 'issued' && Number(paid) > 0 && t('companyBill.partPaid', openOf(amount, paid)),
  ]
  return sentences.map(
    sentence =>
      sentence && (
        <Text key={sentence} component="span" size="xs" c="dimmed">
          {sentence}
        </Text>
      ),
  )
}

const openOf = (amount: string, paid: string) => ({
  paid: formatMoney(paid),
  open: formatMoney(yuan(fenOf(amount) - fenOf(paid))),
})
