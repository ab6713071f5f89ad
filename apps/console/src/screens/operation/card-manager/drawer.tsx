import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core'
import { type CardDetail, cardDetail } from '@parkdesk/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DetailDrawer } from '../../../kit/detail/detail-drawer.tsx'
import { DetailSection } from '../../../kit/detail/detail-section.tsx'
import { StatusTag } from '../../../kit/status-tag.tsx'
import { call } from '../../../lib/api.ts'
import { refetchAfterDeed } from '../../../lib/refetch.ts'
import { useWords } from '../../../lib/words.ts'
import { CardFacts } from './card-facts.tsx'
import { InsideList, LogList, OrderList } from './card-lists.tsx'
import { DeedBar } from './deed-bar.tsx'
import { PlateList } from './plate-list.tsx'
import { statusTones } from './status-tones.ts'
import { Validity } from './validity.tsx'

interface Props {
  cardId: number | undefined
  onClose: () => void
}

/** A card in full, at `?card=…`, with what can be done with it. */
export default function CardDrawer({ cardId, onClose }: Props) {
  const t = useWords()
  const [isCovered, setCovered] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['card', 'detail', cardId],
    queryFn: ({ signal }) => call(cardDetail, { cardId: cardId ?? 0 }, { signal }),
    enabled: cardId !== undefined,
    placeholderData: keepPreviousData,
  })
  // The last one stays while the drawer closes, but is never shown as another.
  const card = cardId === undefined || data?.cardId === cardId ? data : undefined
  const refresh = () => {
    void refetchAfterDeed('card', 'cardSpot')
  }
  return (
    <DetailDrawer
      isOpen={cardId !== undefined}
      isCovered={isCovered}
      title={card ? <Heading card={card} /> : t('card.title')}
      onClose={onClose}
    >
      {error && (
        <Alert color="red" title={error.message}>
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Alert>
      )}
      {!card && !error && (
        <Stack>
          <Skeleton height={90} />
          <Skeleton height={160} />
        </Stack>
      )}
      {card && (
        <>
          <Validity card={card} />
          <DeedBar key={card.cardId} card={card} onCover={setCovered} onChanged={refresh} />
          <DetailSection title={t('card.detail.facts')}>
            <CardFacts card={card} />
          </DetailSection>
          <DetailSection title={t('card.detail.orders')}>
            <OrderList orders={card.orders} />
          </DetailSection>
          <DetailSection title={t('card.detail.inside')}>
            <InsideList inside={card.inside} />
          </DetailSection>
          <DetailSection title={t('card.detail.log')}>
            <LogList log={card.log} />
          </DetailSection>
        </>
      )}
    </DetailDrawer>
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
