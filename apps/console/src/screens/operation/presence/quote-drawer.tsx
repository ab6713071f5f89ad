import { presenceDetail } from '@parkdesk/contract'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { Facts } from '../../../kit/detail/facts.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { PlateChip } from '../../../kit/plate-chip.tsx'
import { useWords } from '../../../lib/words.ts'
import { StayQuote } from '../../../nouns/fee/stay-quote.tsx'
import type { Acting } from '../../../nouns/order-action/acting.ts'
import { OrderActions } from '../../../nouns/order-action/order-actions.tsx'
import { columns } from './columns.ts'

/** The plate is the title; the quote below says what is due. */
const facts = columns.filter(({ key }) => key !== 'plateNumber' && key !== 'payableAmount')

interface Props {
  orderId: number | undefined
  onClose: () => void
}

/** What a vehicle inside would pay now, and why, at `?inside=…`. */
export default function QuoteDrawer({ orderId, onClose }: Props) {
  const t = useWords()
  const acting = useDialog<Acting>()
  return (
    <RecordDrawer
      detail={useDetail('presence', presenceDetail, orderId)}
      title={({ plateNumber, plateColor }) => <PlateChip plate={plateNumber} color={plateColor} />}
      isCovered={acting.isOpen}
      onClose={onClose}
    >
      {row => (
        <>
          <DetailSection title={t('presence.quote')}>
            <StayQuote orderId={row.orderId} />
          </DetailSection>
          <OrderActions order={{ ...row, parkStatus: 'inside', leftAt: null }} dialog={acting} />
          <Facts row={row} columns={facts} />
        </>
      )}
    </RecordDrawer>
  )
}
