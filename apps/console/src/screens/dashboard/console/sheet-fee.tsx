import { orderDetail, type WorkSheet, yuan } from '@parkdesk/contract'
import { useQuery } from '@tanstack/react-query'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { call } from '../../../lib/api.ts'
import { can } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { feeTotalFen } from '../../../nouns/fee/fee-parts.ts'
import { FeeTable } from '../../../nouns/fee/fee-table.tsx'
import { StayQuote } from '../../../nouns/fee/stay-quote.tsx'

/** What it costs, line by line: now, or as it ended. */
export function SheetFee({ sheet: { orderId, isInside, lane } }: { sheet: WorkSheet }) {
  const t = useWords()
  if (orderId === null || lane.direction === 'in' || !can('order.read')) return null
  return (
    <DetailSection title={t('laneDesk.fee')}>
      {isInside ? <StayQuote orderId={orderId} /> : <EndedFee orderId={orderId} />}
    </DetailSection>
  )
}

function EndedFee({ orderId }: { orderId: number }) {
  const { data } = useQuery({
    queryKey: ['order', 'detail', orderId],
    queryFn: ({ signal }) => call(orderDetail, { orderId }, { signal }),
  })
  if (!data) return null
  const { fee, feeMinutes, payableAmount } = data
  return <FeeTable key={orderId} lines={fee} minutes={feeMinutes} total={payableAmount ?? yuan(feeTotalFen(fee))} />
}
