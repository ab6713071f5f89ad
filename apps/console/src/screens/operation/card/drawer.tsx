import { Group } from '@mantine/core'
import { type CardDetail, cardDetail } from '@parkdesk/contract'
import { lazy, useState } from 'react'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { RecordDrawer } from '../../../kit/detail/record-drawer.tsx'
import { useDetail } from '../../../kit/detail/use-detail.ts'
import { useDialog } from '../../../kit/form/use-dialog.ts'
import { OnceOpen } from '../../../kit/once-open.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { refetchAfterChange } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { BookStory } from '../../../nouns/books/book-story.tsx'
import { ActionBar } from './action-bar.tsx'
import { CardFacts } from './card-facts.tsx'
import { InsideList, LogList, OrderList } from './card-lists.tsx'
import type { CardReceipt } from './card-receipt-dialog.tsx'
import { PlateList } from './plate-list.tsx'
import { statusTones } from './status-tones.ts'
import { Validity } from './validity.tsx'

const CardReceiptDialog = lazy(() => import('./card-receipt-dialog.tsx'))

interface Props {
  cardId: number | undefined
  onClose: () => void
}

/** A card in full, at `?card=…`, with what can be done with it. */
export default function CardDrawer({ cardId, onClose }: Props) {
  const t = useWords()
  const [isCovered, setCovered] = useState(false)
  const receipt = useDialog<CardReceipt>()
  const detail = useDetail('card', cardDetail, cardId)
  const refresh = () => {
    void refetchAfterChange('card', 'cardSpot', 'cardOrder')
  }
  return (
    <RecordDrawer
      detail={detail}
      isCovered={isCovered || receipt.isOpen}
      title={card => <Heading card={card} />}
      onClose={onClose}
    >
      {card => (
        <>
          <Validity card={card} />
          <ActionBar card={card} onCover={setCovered} onChanged={refresh} />
          <DetailSection title={t('card.detail.facts')}>
            <CardFacts card={card} />
          </DetailSection>
          <DetailSection title={t('card.detail.orders')}>
            <OrderList orders={card.orders} onReceipt={order => receipt.open({ card, order })} />
          </DetailSection>
          <DetailSection title={t('card.detail.inside')}>
            <InsideList inside={card.inside} />
          </DetailSection>
          <DetailSection title={t('card.detail.log')}>
            <LogList log={card.log} />
          </DetailSection>
          <BookStory noun="card" about={{ cardId: card.cardId }} />
          <OnceOpen isOpen={receipt.isOpen}>
            <CardReceiptDialog dialog={receipt} />
          </OnceOpen>
        </>
      )}
    </RecordDrawer>
  )
}

function Heading({ card }: { card: CardDetail }) {
  const t = useWords()
  return (
    <Group gap="sm">
      <PlateList plates={card.plates} />
      <StatusTag tone={statusTones[card.status]}>{t(`card.status.${card.status}`)}</StatusTag>
    </Group>
  )
}
