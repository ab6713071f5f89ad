import { type OrderDetail, yuan } from '@parkdesk/contract'
import type { ReactNode, Ref } from 'react'
import { formatDuration, formatMoney, formatTime } from '../../../../lib/format.ts'
import { useWords, wordOr } from '../../../../lib/words.ts'
import { feeScope, feeTotalFen, fenOf } from '../../../../nouns/fee/fee-parts.ts'
import { ruleWords } from '../../../../nouns/fee/fee-rule.tsx'
import { minutesWords, partWords } from '../../../../nouns/fee/fee-table.tsx'
import { feeWords } from '../../../../nouns/fee/fee-words.ts'
import type { Paper } from './paper.ts'
import css from './receipt.module.css'
import { type ReceiptRow, receiptRows } from './receipt-rows.ts'

interface Props {
  order: OrderDetail
  paper: Paper
  printedAt: string
  printedBy: string
  ref?: Ref<HTMLElement>
}

/** The receipt as it is printed: black on white on any screen, what was charged and why, and what was paid. */
export function ReceiptSheet({ order, paper, printedAt, printedBy, ref }: Props) {
  const t = useWords()
  const rule = ruleWords(order, t)
  return (
    <article ref={ref} className={css.sheet} data-paper={paper}>
      <header>
        <p>{order.tenantName}</p>
        <h1>{t('order.receipt.heading')}</h1>
      </header>
      <Stay order={order} />
      <Calculation order={order} />
      <Payments order={order} />
      <footer>
        {rule && <p>{rule}</p>}
        <p>{t('order.detail.zone', { zone: order.timeZone })}</p>
        <p>{t('order.receipt.printed', { at: printedAt, by: printedBy })}</p>
      </footer>
    </article>
  )
}

function Stay({ order }: { order: OrderDetail }) {
  const t = useWords()
  const facts = [
    [t('order.field.parkingName'), order.parkingName],
    [t('order.field.orderNo'), order.orderNo],
    [t('order.field.plateNumber'), order.plateNumber || t('kit.plate.none')],
    [t('order.field.cameAt'), formatTime(order.cameAt)],
    [t('order.field.leftAt'), formatTime(order.leftAt)],
    [t('order.receipt.length'), formatDuration(order.parkingLength)],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Calculation({ order: { fee, feeMinutes, payableAmount } }: { order: OrderDetail }) {
  const t = useWords()
  const wordsOf = useRowWords(fee)
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">{t('order.receipt.calculation')}</th>
          <th scope="col">{t('order.receipt.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {receiptRows(fee).map((row, place) => {
          const [words, amount] = wordsOf(row)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of paper never change places.
            <tr key={place}>
              <td>{words}</td>
              <td>{formatMoney(amount)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('fee.table.total')}
            {feeMinutes && <small>{minutesWords(feeMinutes, feeScope(fee), t)}</small>}
          </th>
          <td>{formatMoney(payableAmount ?? yuan(feeTotalFen(fee)))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** A row's sentence and its amount. */
function useRowWords(lines: OrderDetail['fee']) {
  const t = useWords()
  const scope = feeScope(lines)
  return (row: ReceiptRow): [ReactNode, string] => {
    switch (row.kind) {
      case 'line':
        return [feeWords(row.line, t, scope), row.line.amount]
      case 'part': {
        const { part } = row
        const count = t('fee.table.lines', { count: part.lines.length })
        return [`${partWords(part, t)} · ${count}`, yuan(part.amountFen)]
      }
      case 'rest':
        return [t('fee.table.more', { groups: row.parts, count: row.lines }), yuan(row.amountFen)]
    }
  }
}

function Payments({ order }: { order: OrderDetail }) {
  const t = useWords()
  const { payments, couponMoney, moneyValuePaid, payableAmount } = order
  const discountFen = payments.reduce((sum, { discount }) => sum + fenOf(discount), 0)
  const dueFen = fenOf(payableAmount ?? '0.00') - fenOf(couponMoney) - discountFen - fenOf(moneyValuePaid)
  return (
    <dl className={css.payments}>
      {fenOf(couponMoney) > 0 && <Sum label={t('order.field.couponMoney')} amount={`-${couponMoney}`} />}
      {discountFen > 0 && <Sum label={t('order.receipt.discount')} amount={`-${yuan(discountFen)}`} />}
      {payments.map(({ paidAt, amount, channel }, place) => {
        const label = t('order.receipt.payment', {
          at: paidAt,
          channel: wordOr(`order.eventDetail.${channel}`, channel),
        })
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be of one second; they never change places.
        return <Sum key={place} label={label} amount={amount} />
      })}
      <Sum isStrong label={t('order.receipt.paid')} amount={moneyValuePaid} />
      {dueFen > 0 && <Sum isStrong label={t('order.receipt.due')} amount={yuan(dueFen)} />}
      {dueFen < 0 && <Sum isStrong label={t('order.receipt.overpaid')} amount={yuan(-dueFen)} />}
    </dl>
  )
}

function Sum({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{label}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
