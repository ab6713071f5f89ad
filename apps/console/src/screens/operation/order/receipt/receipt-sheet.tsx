import { fenOf, type OrderDetail, yuan } from '@parkdesk/contract'
import type { ReactNode } from 'react'
import { formatDuration, formatMoney, formatTime } from '../../../../lib/format.ts'
import { useWords, wordOr } from '../../../../lib/words.ts'
import { feeScope, feeTotalFen } from '../../../../nouns/fee/fee-parts.ts'
import { ruleWords } from '../../../../nouns/fee/fee-rule.tsx'
import { minutesWords, partWords } from '../../../../nouns/fee/fee-table.tsx'
import { feeWords } from '../../../../nouns/fee/fee-words.ts'
import css from '../../../../nouns/receipt/receipt.module.css'
import { ReceiptFacts, ReceiptPaper, ReceiptSum, ReceiptSums } from '../../../../nouns/receipt/receipt-paper.tsx'
import type { Printing } from '../../../../nouns/receipt/receipt-preview.tsx'
import { discountFenOf, dueFenOf, paperKindOf } from './balance.ts'
import { type ReceiptRow, receiptRows } from './receipt-rows.ts'

/** The paper of an order: what was charged and why, what was paid, and what is due. */
export function ReceiptSheet({ order, ...printing }: { order: OrderDetail } & Printing) {
  const t = useWords()
  const rule = ruleWords(order, t)
  const channels = order.payChannels
    .map(channel => wordOr(`order.eventDetail.${channel}`, channel))
    .join(t('kit.comma'))
  return (
    <ReceiptPaper
      {...printing}
      tenantName={order.tenantName}
      heading={t(`order.receipt.heading.${paperKindOf(order)}`)}
      notes={[
        ...(rule ? [rule] : []),
        ...(dueFenOf(order) > 0 ? [t('order.receipt.channels', { channels })] : []),
        t('order.detail.zone', { zone: order.timeZone }),
      ]}
    >
      <ReceiptFacts
        facts={[
          [t('order.field.parkingName'), order.parkingName],
          [t('order.field.orderNo'), order.orderNo],
          [t('order.field.plateNumber'), order.plateNumber || t('kit.plate.none')],
          [t('order.field.cameAt'), formatTime(order.cameAt)],
          [t('order.field.leftAt'), formatTime(order.leftAt)],
          [t('order.receipt.length'), formatDuration(order.parkingLength)],
        ]}
      />
      <Calculation order={order} />
      <Payments order={order} />
    </ReceiptPaper>
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
          <th scope="col">{t('receipt.amount')}</th>
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
  const { payments, couponMoney, moneyValuePaid, refundedMoney, goodwill, creditDiscount } = order
  const discountFen = discountFenOf(order)
  const dueFen = dueFenOf(order)
  return (
    <ReceiptSums>
      {fenOf(couponMoney) > 0 && <ReceiptSum label={t('order.field.couponMoney')} amount={`-${couponMoney}`} />}
      {fenOf(creditDiscount) > 0 && (
        <ReceiptSum label={t('order.receipt.creditDiscount')} amount={`-${creditDiscount}`} />
      )}
      {discountFen > 0 && <ReceiptSum label={t('order.receipt.discount')} amount={`-${yuan(discountFen)}`} />}
      {fenOf(goodwill) > 0 && <ReceiptSum label={t('order.receipt.goodwill')} amount={`-${goodwill}`} />}
      {payments.map(({ paidAt, amount, channel }, place) => {
        const label = t('order.receipt.payment', {
          at: paidAt,
          channel: wordOr(`order.eventDetail.${channel}`, channel),
        })
        // biome-ignore lint/suspicious/noArrayIndexKey: two payments may be of one second; they never change places.
        return <ReceiptSum key={place} label={label} amount={amount} />
      })}
      {fenOf(refundedMoney) > 0 && <ReceiptSum label={t('order.field.refundedMoney')} amount={`-${refundedMoney}`} />}
      <ReceiptSum isStrong label={t('order.receipt.paid')} amount={moneyValuePaid} />
      {dueFen > 0 && <ReceiptSum isStrong label={t('order.receipt.due')} amount={yuan(dueFen)} />}
      {dueFen < 0 && <ReceiptSum isStrong label={t('order.receipt.overpaid')} amount={yuan(-dueFen)} />}
    </ReceiptSums>
  )
}
