import type { PresenceRow } from '@parkdesk/contract'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { StayQuote } from '../../../kit/fee/stay-quote.tsx'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { useWords } from '../../../lib/words.ts'
import { columns } from './columns.ts'

/** The plate is the title; the quote below says what is due. */
const facts = columns.filter(({ key }) => key !== 'plateNumber' && key !== 'payableAmount')

interface Props {
  orderId: number | undefined
  /** undefined: on another page of the list, or gone by now. */
  row: PresenceRow | undefined
  onClose: () => void
}

/** What a vehicle inside would pay now, and why, at `?inside=…`. */
export default function QuoteDrawer({ orderId, row, onClose }: Props) {
  const t = useWords()
  return (
    <DetailDrawer
      isOpen={orderId !== undefined}
      title={row ? <PlateChip plate={row.plateNumber} color={row.plateColor} /> : t('presence.title')}
      onClose={onClose}
    >
      {orderId !== undefined && (
        <DetailSection title={t('presence.quote')}>
          <StayQuote orderId={orderId} />
        </DetailSection>
      )}
      {row && <Facts row={row} columns={facts} />}
    </DetailDrawer>
  )
}
